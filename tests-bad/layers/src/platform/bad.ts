export { ok as bad } from '#src/state/ok.ts'
