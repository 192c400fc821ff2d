/**
 * The cart, an ordered lane each: what is put in, changed and taken out reaches the server in that order, and a refused
 * line (sold out, other price) holds up no other. Quantities carry the new value and coalesce.
 */
import {
  CartQuantity,
  CartReservation,
  NewCart,
  type WireCart,
  type WireCartGoods,
} from '#sync/contracts/cart/cart.ts'
import { Uuid } from '#sync/contracts/base/ids.ts'
import { cartTotal } from '#sync/domain/cart.ts'
import { count, requestOf, split } from './address.ts'
import type { Mutation } from './types.ts'

type OfCart<Body> = { shopCartId: string } & Body
type LineRef = { gdsDsctSn: number; ordrSeq: number }

/** The id in the call's path beside the call's own body. */
function withCart<Body>(parseBody: (rest: unknown) => Body) {
  return (args: unknown): OfCart<Body> => {
    const { rest, taken } = split(args, ['shopCartId'])
    return { shopCartId: Uuid.parse(taken.shopCartId), ...parseBody(rest) }
  }
}

const inCart = {
  lane: (args: { shopCartId: string }) => `cart:${args.shopCartId}`,
  touches: (args: { shopCartId: string }) => [{ kind: 'cart', key: args.shopCartId }],
  onRefusal: 'continue' as const,
}

const isLine = (line: LineRef, other: LineRef) =>
  line.gdsDsctSn === other.gdsDsctSn && line.ordrSeq === other.ordrSeq

function withLines(cart: WireCart, lines: WireCartGoods[]): WireCart {
  return { ...cart, shopCartGoodsList: lines, totalWon: cartTotal(lines) }
}

export const addToCart: Mutation<OfCart<NewCart>> = {
  ...inCart,
  name: 'cart.add',
  parse: withCart((rest) => NewCart.parse(rest)),
  request: ({ shopCartId, ...body }) => requestOf('cartAdd', { shopCartId }, body),
  overlay: (_ref, before, args) => {
    const { gdsSn, gdsDsctSn, gdsQty, ordrSeq = 0, options = [], shownWon = 0 } = args.shopCartGoods
    const cart = (before as WireCart | null) ?? emptyCart(args)
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
}

function emptyCart({ shopCartId, shopSn = 0, entcmpSn }: OfCart<NewCart>): WireCart {
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

export const setQuantity: Mutation<OfCart<CartQuantity>> = {
  ...inCart,
  name: 'cart.setQuantity',
  parse: withCart((rest) => CartQuantity.parse(rest)),
  request: ({ shopCartId, ...body }) => requestOf('cartQuantity', { shopCartId }, body),
  coalesce: (earlier, later) => (isLine(earlier, later) ? later : null),
  overlay: (_ref, before, args) => {
    const cart = before as WireCart | null
    if (cart === null) return null
    const changed = (line: WireCartGoods) => ({
      ...line,
      gdsQty: args.gdsQty,
      lineWon: line.unitWon * args.gdsQty,
    })
    return withLines(
      cart,
      cart.shopCartGoodsList.map((line) => (isLine(line, args) ? changed(line) : line)),
    )
  },
}

export const deleteLine: Mutation<OfCart<LineRef>> = {
  ...inCart,
  name: 'cart.deleteLine',
  parse: withCart((rest) => {
    const { taken } = split(rest, ['gdsDsctSn', 'ordrSeq'])
    return { gdsDsctSn: count(taken.gdsDsctSn, -1), ordrSeq: count(taken.ordrSeq, -1) }
  }),
  request: (args) => requestOf('cartDelete', args),
  overlay: (_ref, before, args) => {
    const cart = before as WireCart | null
    const lines = (cart?.shopCartGoodsList ?? []).filter((line) => !isLine(line, args))
    return cart === null || lines.length === 0 ? null : withLines(cart, lines)
  },
}

export const setReservation: Mutation<OfCart<CartReservation>> = {
  ...inCart,
  name: 'cart.setReservation',
  parse: withCart((rest) => CartReservation.parse(rest)),
  request: ({ shopCartId, ...body }) => requestOf('cartReservation', { shopCartId }, body),
  coalesce: (_earlier, later) => later,
  overlay: (_ref, before, args) => (before === null ? null : withReservation(before as WireCart, args)),
}

function withReservation(
  cart: WireCart,
  { rsvtDay, rsvtTime }: { rsvtDay: string; rsvtTime: string },
): WireCart {
  const rsvtDt = rsvtTime === '' ? rsvtDay : `${rsvtDay} ${rsvtTime}`
  return { ...cart, rsvtDt, rsvtHrTypeCd: rsvtTime === '' ? 'DAT' : 'TIM' }
}
