export { ok as bad } from '#src/data/ok.ts'
