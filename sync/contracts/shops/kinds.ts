import { Product, Shop } from './shop.ts'

/** Kinds of the public feed; the key is `String(no)`, or the id. */
export const CONTENT = {
  shop: Shop,
  product: Product,
} as const
