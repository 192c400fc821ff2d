export { ok as bad } from '#src/ui/ok.ts'
