export { ok as bad } from '#src/routes/ok.ts'
