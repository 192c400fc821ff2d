import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { addDays } from './calendar.ts'
import { fromKk } from './reservation.ts'

/**
 * Places and pieces. Invariant: what is sold and what is held until an instant not yet passed never exceed the total.
 * A hold whose instant has passed counts for nothing from that instant on, whether or not it was swept away.
 */
export type Hold = { quantity: number; until: number }

/** How much there is of something; `total` null: it is not counted. */
export type Stock = { total: number | null; taken: number; holds: readonly Hold[] }

/** What can still be promised: null when it is not counted. */
export function freeOf({ total, taken, holds }: Stock, now: number): number | null {
  if (total === null) return null
  const held = holds.reduce((sum, hold) => sum + (hold.until > now ? hold.quantity : 0), 0)
  return Math.max(0, total - taken - held)
}

/**
 * Why pieces cannot be had: `soldOut` when they are gone, `outOfStock` while another order is being paid and they
 * may come free (S8-10); null when they can.
 */
export function shortage(wanted: number, stock: Stock, now: number): 'soldOut' | 'outOfStock' | null {
  const { total, taken } = stock
  const free = freeOf(stock, now)
  if (free === null || wanted <= free) return null
  return total !== null && wanted > total - taken ? 'soldOut' : 'outOfStock'
}

/** What is counted for each day of use on its own: rooms, seats, cars. Everything else is one pile. */
const DAILY: readonly Product['category'][] = ['stay', 'citytour', 'taxi', 'mobility']
export const isDaily = (product: Pick<Product, 'category'>, shop: Pick<Shop, 'reservation'>): boolean =>
  DAILY.includes(product.category) && shop.reservation.type !== 'NON'

/** Nights of a stay; 0 for the same day. */
export function nightsOf(checkIn: string, checkOut: string): string[] {
  const nights: string[] = []
  for (let day = checkIn; day < checkOut && nights.length < 60; day = addDays(day, 1)) nights.push(day)
  return nights
}

/** Something counted: a unit, a unit on a day, or a time of a shop. */
export type Claim =
  | { kind: 'unit'; unitNo: number; quantity: number }
  | { kind: 'day'; unitNo: number; day: string; quantity: number }
  | { kind: 'slot'; shopNo: number; day: string; time: string; quantity: number; capacity: number }

export const claimKey = (claim: Claim): string =>
  claim.kind === 'unit'
    ? `unit:${claim.unitNo}`
    : claim.kind === 'day'
      ? `day:${claim.unitNo}:${claim.day}`
      : `slot:${claim.shopNo}:${claim.day}:${claim.time}`

type ClaimLine = { product: Pick<Product, 'category'>; unitNo: number; quantity: number }

/**
 * Everything an order needs to be kept for it, one claim per key, in the order of the keys (locks are taken in it).
 * @param people seats of the slot: visitors, where a time is reserved
 */
export function claimsOf(input: {
  lines: readonly ClaimLine[]
  shop: Pick<Shop, 'no' | 'reservation'>
  day: string | null
  time: string
  checkOut: string | null
  people: number
}): Claim[] {
  const { lines, shop, day, time, checkOut, people } = input
  const claims = new Map<string, Claim>()
  const add = (claim: Claim) => {
    const known = claims.get(claimKey(claim))
    claims.set(claimKey(claim), known ? { ...known, quantity: known.quantity + claim.quantity } : claim)
  }
  for (const { product, unitNo, quantity } of lines) {
    if (!day || !isDaily(product, shop)) add({ kind: 'unit', unitNo, quantity })
    else {
      // A stay of several nights keeps a room each night; one piece is one room for one night.
      const nights = product.category === 'stay' && checkOut ? nightsOf(day, checkOut) : [day]
      const each = Math.ceil(quantity / Math.max(1, nights.length))
      for (const night of nights) add({ kind: 'day', unitNo, day: night, quantity: each })
    }
  }
  const slot = shop.reservation.slots.find((each) => fromKk(each.time) === fromKk(time))
  if (day && time && slot)
    add({ kind: 'slot', shopNo: shop.no, day, time: fromKk(time), quantity: people, capacity: slot.capacity })
  return [...claims.values()].sort((a, b) => (claimKey(a) < claimKey(b) ? -1 : 1))
}
