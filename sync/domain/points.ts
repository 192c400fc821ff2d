/**
 * Points by lots (S9-02, X-10, decision 1). Invariant: of every lot, earned = remaining + what was spent, restored
 * counted back + what was reclaimed; nothing goes below 0 and nothing lapsed comes back. Lapsing is derived from the
 * day, never written. All numbers are whole won.
 */
import type { PointFate, PointLot, PointSource } from '#sync/contracts/points/points.ts'
import { POLICY } from './policy.ts'
import { yearsAfter } from './support.ts'

/** A lot as the rules need it. `owed` is what was to be taken back but had been spent already. */
export type Lot = Pick<PointLot, 'id' | 'earned' | 'remaining' | 'earnedAt' | 'expiresOn'> & { owed: number }
export type PointPart = { lotId: string; won: number }
export type FatedPart = PointPart & { fate: PointFate }

/** The last day points of a source are good when they are earned on a day. */
export function expiryOf(source: PointSource, earnedOn: string): string {
  const { validYears, promotionValidYears } = POLICY.points
  return yearsAfter(earnedOn, source === 'purchase' ? validYears : promotionValidYears)
}

export const isLapsed = (lot: Pick<Lot, 'expiresOn'>, today: string): boolean => lot.expiresOn < today

/** What can be spent on a day. */
export const balanceOn = (lots: readonly Pick<Lot, 'remaining' | 'expiresOn'>[], today: string): number =>
  lots.reduce((sum, lot) => sum + (isLapsed(lot, today) ? 0 : lot.remaining), 0)

/** Nearest expiry first, then the oldest; the id settles the rest. */
export const bySpending = (
  a: Pick<Lot, 'expiresOn' | 'earnedAt' | 'id'>,
  b: Pick<Lot, 'expiresOn' | 'earnedAt' | 'id'>,
): number => {
  const [left, right] = [a, b].map((lot) => `${lot.expiresOn} ${lot.earnedAt} ${lot.id}`)
  return (left ?? '') < (right ?? '') ? -1 : 1
}

/**
 * The lots an amount is taken from.
 * @param won a positive whole number
 * @returns null when the balance is too small
 */
export function planSpend(lots: readonly Lot[], won: number, today: string): PointPart[] | null {
  if (!Number.isInteger(won) || won <= 0 || won > balanceOn(lots, today)) return null
  return takeFrom([...lots].sort(bySpending), won, today)
}

/** Takes as much of `won` as is there, in the order of the lots. */
function takeFrom(lots: readonly Lot[], won: number, today: string): PointPart[] {
  const parts: PointPart[] = []
  let left = won
  for (const lot of lots) {
    const taken = isLapsed(lot, today) ? 0 : Math.min(left, lot.remaining)
    if (taken > 0) parts.push({ lotId: lot.id, won: taken })
    left -= taken
  }
  return parts
}

/** Gives what was spent back to its own lots with their own days; what has lapsed, or is owed, does not come back. */
export function planRestore(lots: readonly Lot[], spent: readonly PointPart[], today: string): FatedPart[] {
  return spent.flatMap(({ lotId, won }): FatedPart[] => {
    const lot = lots.find((each) => each.id === lotId)
    if (!lot || isLapsed(lot, today)) return [{ lotId, won, fate: 'lapsed' }]
    const kept = Math.min(won, lot.owed)
    const parts: FatedPart[] = [
      { lotId, won: won - kept, fate: 'moved' },
      { lotId, won: kept, fate: 'reclaimed' },
    ]
    return parts.filter((part) => part.won > 0)
  })
}

/**
 * Takes an accrual back (decision 22): first from its own lot, then from the others, never below 0.
 * @returns the parts that move, and what could not be taken and is owed by the lot
 */
export function planReclaim(
  lots: readonly Lot[],
  lotId: string,
  today: string,
): { parts: PointPart[]; owed: number } {
  const own = lots.find((lot) => lot.id === lotId)
  if (!own) return { parts: [], owed: 0 }
  // What lapsed in the lot is gone already.
  const due = isLapsed(own, today) ? own.earned - own.remaining : own.earned
  const others = lots.filter((lot) => lot.id !== lotId).sort(bySpending)
  const parts = takeFrom([own, ...others], due, today)
  return { parts, owed: due - parts.reduce((sum, part) => sum + part.won, 0) }
}

/** The lots after parts were taken (`sign` -1) or came back (1). */
export function applyParts<L extends Lot>(
  lots: readonly L[],
  parts: readonly PointPart[],
  sign: 1 | -1,
): L[] {
  return lots.map((lot) => {
    const moved = parts.reduce((sum, part) => sum + (part.lotId === lot.id ? part.won : 0), 0)
    return moved === 0 ? lot : { ...lot, remaining: lot.remaining + sign * moved }
  })
}

/** The lots that still hold something, by the day they lapse: what goes when. */
export function expiriesOf(
  lots: readonly Pick<Lot, 'remaining' | 'expiresOn'>[],
  today: string,
): { day: string; won: number }[] {
  const byDay = new Map<string, number>()
  for (const lot of lots)
    if (lot.remaining > 0 && !isLapsed(lot, today))
      byDay.set(lot.expiresOn, (byDay.get(lot.expiresOn) ?? 0) + lot.remaining)
  return [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, won]) => ({ day, won }))
}
