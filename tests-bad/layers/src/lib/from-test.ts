export { ok } from './ok.test.ts'
