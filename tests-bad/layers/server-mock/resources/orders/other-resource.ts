export { ok } from '#server/resources/cart/ok.ts'
