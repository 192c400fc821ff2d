export { ok as bad } from '#src/lib/ok.ts'
