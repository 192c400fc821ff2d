export { ok } from '#src/features/map/data/ok.ts'
