export { ok as bad } from '#sync/domain/ok.ts'
