export { ok as bad } from '#sync/adapters/ok.ts'
