import type { Member } from '#sync/contracts/account/account.ts'
import type { OrderDraft, OrderQuote, OrderWish, WishedCoupon } from '#sync/contracts/orders/calls.ts'
import type { WireCartGoods } from '#sync/contracts/cart/cart.ts'
import type { Product } from '#sync/contracts/shops/shop.ts'
import { PAY_METHODS } from '#sync/contracts/orders/lists.ts'
import type { PayMethod, Person } from '#sync/contracts/orders/order.ts'
import { checkOrderForm, ORDER_TERMS, type OrderProblem, type OrderTerm } from '#sync/domain/order-form.ts'
import type { Seen } from './order-changes.ts'

export { ORDER_TERMS }
export type { OrderProblem }

/** Countries offered for buyers; names come from the platform in the reader's language. */
export const NATIONALITIES = [
  'KR',
  'CN',
  'JP',
  'TW',
  'HK',
  'US',
  'CA',
  'GB',
  'AU',
  'DE',
  'FR',
  'VN',
  'TH',
  'PH',
  'ID',
  'MY',
  'SG',
  'IN',
  'RU',
  'MN',
  // any other country
  'ZZ',
] as const

export const METHODS = PAY_METHODS

/** The published text behind each term, and the part of it that is meant; null: all of it. */
export const TERM_TEXTS: Record<OrderTerm, { document: string; section: number | null }> = {
  purchase: { document: 'refund-guide', section: null },
  privacy: { document: 'privacy', section: null },
  share: { document: 'privacy', section: 3 },
}

/** A buyer or recipient as typed (S3-05). */
export type PersonForm = {
  name: string
  lastName: string
  nationality: string
  email: string
  mobile: string
}

/** The order form as typed; kept as a draft (S2-134). */
export type OrderForm = {
  buyer: PersonForm
  isSame: boolean
  recipient: PersonForm
  /** 0 until chosen: what was put into the cart tells then, see `visitorsOf` */
  visitors: number
  remarks: string
  coupons: WishedCoupon[]
  /** Points to be spent, as typed; empty is none. */
  points: string
  checkOut: string | null
  pickUp: string
  dropOff: string
  method: PayMethod | null
  terms: OrderTerm[]
  /** What was on the screen last: prices, what was left, day and time. */
  seen: Seen | null
}

/** What the cart asks beyond the ordinary: nights of a room, both ends of a ride. */
export type OrderNeeds = { stay: boolean; ride: boolean }

const NOBODY: PersonForm = { name: '', lastName: '', nationality: 'KR', email: '', mobile: '' }

/** The form to start with: the member is the buyer. */
export function emptyOrder(member: Member | undefined): OrderForm {
  const isKorean = member?.nationality === 'KR'
  const buyer = member
    ? {
        name: isKorean ? member.name : (member.firstName ?? member.name),
        lastName: isKorean ? '' : (member.lastName ?? ''),
        nationality: member.nationality,
        email: member.email,
        mobile: member.mobile ?? '',
      }
    : NOBODY
  return {
    ...{ buyer, isSame: true, recipient: NOBODY, visitors: 0, remarks: '', coupons: [], points: '' },
    ...{ checkOut: null, pickUp: '', dropOff: '', method: null, terms: [], seen: null },
  }
}

const personOf = (form: PersonForm): Person => ({
  name: form.name.trim(),
  lastName: form.lastName.trim() || null,
  nationality: form.nationality,
  email: form.email.trim(),
  mobile: form.mobile.trim(),
})

export const pointsOf = (form: Pick<OrderForm, 'points'>): number =>
  Number(form.points.replace(/\D/g, '').slice(0, 9))

/**
 * How many come when nobody said: as many as tickets of the product most were bought of; one for what is not counted in
 * people (a room, a car, things to take home).
 */
export function visitorsOf(
  lines: readonly Pick<WireCartGoods, 'gdsSn' | 'gdsQty'>[],
  products: readonly Pick<Product, 'no' | 'kind' | 'category'>[],
): number {
  const counted = products.filter(({ kind, category }) => kind === 'pass' || category === 'citytour')
  const pieces = counted.map(({ no }) =>
    lines.reduce((sum, line) => sum + (line.gdsSn === no ? line.gdsQty : 0), 0),
  )
  return Math.min(99, Math.max(1, ...pieces))
}

/** What still has to be put right, in the order of the fields (S5-07). */
export function checkOrder(
  form: OrderForm,
  needs: OrderNeeds = { stay: false, ride: false },
): OrderProblem[] {
  const { visitors, remarks, method, terms, isSame, pickUp, dropOff } = form
  const problems = checkOrderForm({
    ...{ visitors, remarks, method, terms, buyer: personOf(form.buyer) },
    recipient: personOf(isSame ? form.buyer : form.recipient),
    ride: needs.ride ? { pickUp, dropOff } : null,
  }).filter(({ path }) => !isSame || !path.startsWith('recipient.'))
  const noNight: OrderProblem[] =
    needs.stay && form.checkOut === null ? [{ path: 'checkOut', code: 'required' }] : []
  return [...problems, ...noNight]
}

/** What is asked the price of: an unfinished form counts as one visitor. */
export const wishOf = (form: OrderForm, shopCartId: string): OrderWish => ({
  shopCartId,
  coupons: form.coupons,
  pointsWon: pointsOf(form),
  visitors: Math.max(1, form.visitors),
  checkOut: form.checkOut,
})

/** The order as it is sent; the quote is what stood on the screen. */
export function draftOf(
  form: OrderForm,
  needs: OrderNeeds,
  quote: OrderQuote,
  shopCartId: string,
  id: string,
): OrderDraft | null {
  if (form.method === null) return null
  return {
    ...wishOf(form, shopCartId),
    id,
    shown: {
      lines: quote.lines.map(({ gdsDsctSn, ordrSeq, gdsQty, unitWon }) => ({
        ...{ gdsDsctSn, ordrSeq, gdsQty, unitWon },
      })),
      rsvtDt: quote.rsvtDt,
      payWon: quote.payWon,
    },
    buyer: personOf(form.buyer),
    recipient: personOf(form.isSame ? form.buyer : form.recipient),
    remarks: form.remarks.trim(),
    ride: needs.ride ? { pickUp: form.pickUp.trim(), dropOff: form.dropOff.trim() } : null,
    method: form.method,
    terms: form.terms,
  }
}
