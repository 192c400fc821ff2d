export { ok as bad } from '#server/db/ok.ts'
