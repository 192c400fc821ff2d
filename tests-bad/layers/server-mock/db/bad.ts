export { ok as bad } from '#server/resources/ok.ts'
