export { ok as bad } from '#src/app/ok.ts'
