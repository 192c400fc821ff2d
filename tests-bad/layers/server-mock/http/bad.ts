export { ok as bad } from '#server/seed/ok.ts'
