import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { mutation, type Example } from '../define.ts'
import { OTHER } from '../example-ids.ts'
import { inCart, isLine, withLines } from './parts.ts'

export const setQuantity = mutation({
  ...inCart,
  name: 'cart.setQuantity',
  args: ({ extend, CartQuantity, Uuid }) => extend(CartQuantity, { shopCartId: Uuid }),
  request: ({ shopCartId, ...body }) => ({ endpoint: 'cartQuantity', params: { shopCartId }, body }),
  coalesce: (earlier, later) => (isLine(earlier, later) ? later : null),
  overlay: (_ref, before, args): WireCart | null => {
    const cart = before as WireCart | null
    if (cart === null) return null
    const { gdsQty } = args
    const lines = cart.shopCartGoodsList.map((line) =>
      isLine(line, args) ? { ...line, gdsQty, lineWon: line.unitWon * gdsQty } : line,
    )
    return withLines(cart, lines)
  },
  pending: {
    icon: 'cart',
    about: ({ gdsDsctSn, gdsQty }) => ({
      ...{ is: 'quantity', productNo: null, unitNo: gdsDsctSn, quantity: gdsQty },
    }),
  },
})

export const examples: Example<typeof setQuantity>[] = [
  {
    args: { shopCartId: OTHER, gdsDsctSn: 20011, ordrSeq: 1, gdsQty: 4 },
    lane: `cart:${OTHER}`,
    sends: `PUT /api/purchase/shop-cart/${OTHER}/quantity`,
    after: ['cart.add'],
  },
]
