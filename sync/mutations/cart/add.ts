import type { NewCart, WireCart, WireCartGoods } from '#sync/contracts/cart/cart.ts'
import { mutation, type Example } from '../define.ts'
import { OTHER } from '../example-ids.ts'
import { inCart, isLine, withLines, withReservation } from './parts.ts'

export const addToCart = mutation({
  ...inCart,
  name: 'cart.add',
  args: ({ extend, NewCart, Uuid }) => extend(NewCart, { shopCartId: Uuid }),
  request: ({ shopCartId, ...body }) => ({ endpoint: 'cartAdd', params: { shopCartId }, body }),
  overlay: (_ref, before, args): WireCart => {
    const { gdsSn, gdsDsctSn, gdsQty, ordrSeq = 0, options = [], shownWon = 0 } = args.shopCartGoods
    const cart = (before as WireCart | null) ?? newCart(args)
    const dated = args.rsvtDay
      ? withReservation(cart, { rsvtDay: args.rsvtDay, rsvtTime: args.rsvtTime ?? '' })
      : cart
    // already confirmed: the server's price and stock are the better ones
    if (cart.shopCartGoodsList.some((line) => isLine(line, { gdsDsctSn, ordrSeq }))) return dated
    const line: WireCartGoods = {
      ...{ gdsSn, gdsDsctSn, gdsQty, ordrSeq, options },
      unitWon: shownWon,
      lineWon: shownWon * gdsQty,
      availability: 'onSale',
      stock: null,
    }
    return withLines(dated, [...dated.shopCartGoodsList, line])
  },
  pending: {
    icon: 'cart',
    about: ({ shopCartGoods: { gdsSn, gdsDsctSn, gdsQty } }) => ({
      ...{ is: 'add', productNo: gdsSn, unitNo: gdsDsctSn, quantity: gdsQty },
    }),
  },
})

function newCart({ shopCartId, shopSn = 0, entcmpSn }: NewCart & { shopCartId: string }): WireCart {
  return {
    shopCartId,
    shopSn,
    entcmpSn,
    shopCartGoodsList: [],
    rsvtDt: null,
    rsvtHrTypeCd: 'NON',
    totalWon: 0,
  }
}

const goods = { gdsSn: 2001, gdsDsctSn: 20011, gdsQty: 1, ordrSeq: 1, options: [], shownWon: 10_000 }
export const examples: Example<typeof addToCart>[] = [
  {
    args: { shopCartId: OTHER, shopSn: 501, entcmpSn: 901, sesnId: 'abcdef0123456789', shopCartGoods: goods },
    lane: `cart:${OTHER}`,
    sends: `POST /api/purchase/shop-cart/${OTHER}`,
  },
]
