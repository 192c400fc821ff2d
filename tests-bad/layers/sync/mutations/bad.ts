export { ok as bad } from '#sync/engine/ok.ts'
