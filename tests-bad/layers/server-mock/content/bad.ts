export { ok as bad } from '#server/http/ok.ts'
