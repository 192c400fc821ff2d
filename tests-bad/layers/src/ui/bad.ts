export { ok as bad } from '#src/i18n/ok.ts'
