export { ok as bad } from '#sync/ports/ok.ts'
