import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { mutation, type Example } from '../define.ts'
import { OTHER } from '../example-ids.ts'
import { inCart, isLine, withLines } from './parts.ts'

/** Taking out the last line takes the cart away. */
export const deleteLine = mutation({
  ...inCart,
  name: 'cart.deleteLine',
  args: ({ object, Uuid, CartQuantity }) =>
    object({
      shopCartId: Uuid,
      gdsDsctSn: CartQuantity.shape.gdsDsctSn,
      ordrSeq: CartQuantity.shape.ordrSeq,
    }),
  request: (params) => ({ endpoint: 'cartDelete', params }),
  overlay: (_ref, before, args): WireCart | null => {
    const cart = before as WireCart | null
    const lines = (cart?.shopCartGoodsList ?? []).filter((line) => !isLine(line, args))
    return cart === null || lines.length === 0 ? null : withLines(cart, lines)
  },
  pending: {
    icon: 'cart',
    about: ({ gdsDsctSn }) => ({ is: 'removeLine', productNo: null, unitNo: gdsDsctSn }),
  },
})

export const examples: Example<typeof deleteLine>[] = [
  {
    args: { shopCartId: OTHER, gdsDsctSn: 20011, ordrSeq: 1 },
    lane: `cart:${OTHER}`,
    sends: `DELETE /api/purchase/shop-cart/${OTHER}/20011/1`,
    after: ['cart.add'],
  },
]
