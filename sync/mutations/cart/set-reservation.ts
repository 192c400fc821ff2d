import type { WireCart } from '#sync/contracts/cart/cart.ts'
import { mutation, type Example } from '../define.ts'
import { OTHER } from '../example-ids.ts'
import { inCart, withReservation } from './parts.ts'

export const setReservation = mutation({
  ...inCart,
  name: 'cart.setReservation',
  args: ({ extend, CartReservation, Uuid }) => extend(CartReservation, { shopCartId: Uuid }),
  request: ({ shopCartId, ...body }) => ({ endpoint: 'cartReservation', params: { shopCartId }, body }),
  coalesce: (_earlier, later) => later,
  overlay: (_ref, before, args): WireCart | null =>
    before === null ? null : withReservation(before as WireCart, args),
  pending: {
    icon: 'cart',
    about: ({ rsvtDay, rsvtTime }) => ({ is: 'reserve', day: rsvtDay, time: rsvtTime }),
  },
})

export const examples: Example<typeof setReservation>[] = [
  {
    args: { shopCartId: OTHER, rsvtDay: '2026-11-22', rsvtTime: '18:30' },
    lane: `cart:${OTHER}`,
    sends: `PUT /api/purchase/shop-cart/${OTHER}/rsv`,
    after: ['cart.add'],
  },
]
