import { WireCart } from './cart.ts'

/** Kinds of the member’s own feed; the key is the id unless said. */
export const MEMBER = {
  /** Key is the shopCartId. */
  cart: WireCart,
} as const
