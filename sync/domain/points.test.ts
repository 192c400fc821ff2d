import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import {
  applyParts,
  balanceOn,
  bySpending,
  expiriesOf,
  expiryOf,
  planReclaim,
  planRestore,
  planSpend,
  type Lot,
} from './points.ts'

const TODAY = '2026-11-21'
const lot = (id: string, remaining: number, expiresOn: string, more: Partial<Lot> = {}): Lot => ({
  id,
  earned: Math.max(1, remaining),
  remaining,
  earnedAt: '2026-01-01T00:00:00.000Z',
  expiresOn,
  owed: 0,
  ...more,
})

describe('spending', () => {
  it('S9-02 takes the nearest expiry first, then the oldest, and ties each spend to its lots', () => {
    const lots = [
      lot('far', 500, '2031-01-01'),
      lot('young', 100, '2026-12-01', { earnedAt: '2026-06-01T00:00:00.000Z' }),
      lot('old', 100, '2026-12-01'),
      lot('gone', 900, '2026-11-20'),
    ]
    expect(planSpend(lots, 250, TODAY)).toEqual([
      { lotId: 'old', won: 100 },
      { lotId: 'young', won: 100 },
      { lotId: 'far', won: 50 },
    ])
  })

  it('S9-02 the last day of a lot is still good, and more than the balance is refused', () => {
    const lots = [lot('today', 30, TODAY), lot('gone', 900, '2026-11-20')]
    expect(balanceOn(lots, TODAY)).toBe(30)
    expect(planSpend(lots, 30, TODAY)).toEqual([{ lotId: 'today', won: 30 }])
    expect(planSpend(lots, 31, TODAY)).toBeNull()
    expect(planSpend(lots, 0, TODAY)).toBeNull()
    expect(planSpend(lots, 1.5, TODAY)).toBeNull()
  })
})

it('S9-02 five years for a purchase, one for the rest, 28 February for a leap day', () => {
  expect(expiryOf('purchase', TODAY)).toBe('2031-11-21')
  for (const source of ['event', 'attendance', 'game', 'review', 'community'] as const)
    expect(expiryOf(source, TODAY)).toBe('2027-11-21')
  expect(expiryOf('review', '2028-02-29')).toBe('2029-02-28')
})

it('S9-02 a cancellation gives back to the lots it came from, but not what has lapsed since', () => {
  const lots = [lot('a', 0, '2026-12-01', { earned: 100 }), lot('b', 0, '2026-11-20', { earned: 50 })]
  const spent = [
    { lotId: 'a', won: 60 },
    { lotId: 'b', won: 50 },
  ]
  expect(planRestore(lots, spent, TODAY)).toEqual([
    { lotId: 'a', won: 60, fate: 'moved' },
    { lotId: 'b', won: 50, fate: 'lapsed' },
  ])
})

it('S6-04 a reclaim takes from its own lot, then from the others, never below 0; the rest is owed', () => {
  const lots = [
    lot('review', 100, '2027-01-01', { earned: 500 }),
    lot('soon', 150, '2026-12-01'),
    lot('gone', 900, '2026-11-20'),
  ]
  expect(planReclaim(lots, 'review', TODAY)).toEqual({
    parts: [
      { lotId: 'review', won: 100 },
      { lotId: 'soon', won: 150 },
    ],
    owed: 250,
  })
  // of the others the one that lapses first, whatever their order
  const many = [
    lot('review', 100, '2027-01-01', { earned: 300 }),
    lot('late', 500, '2027-06-01'),
    lot('early', 50, '2026-12-05'),
  ]
  expect(planReclaim(many, 'review', TODAY).parts.slice(1)).toEqual([
    { lotId: 'early', won: 50 },
    { lotId: 'late', won: 150 },
  ])
  const owing = lot('review', 0, '2027-01-01', { earned: 500, owed: 250 })
  expect(planRestore([owing], [{ lotId: 'review', won: 400 }], TODAY)).toEqual([
    { lotId: 'review', won: 150, fate: 'moved' },
    { lotId: 'review', won: 250, fate: 'reclaimed' },
  ])
})

it('S3-14 what goes when: one sum a day, nothing of the past, nothing empty', () => {
  const lots = [
    lot('a', 10, '2026-12-02'),
    lot('b', 5, '2026-12-01'),
    lot('c', 7, '2026-12-02'),
    lot('d', 0, '2026-12-01'),
    lot('e', 4, '2026-11-20'),
  ]
  expect(expiriesOf(lots, TODAY)).toEqual([
    { day: '2026-12-01', won: 5 },
    { day: '2026-12-02', won: 17 },
  ])
})

type Step =
  | { kind: 'earn'; won: number; lasts: number }
  | { kind: 'spend'; won: number }
  | { kind: 'restore'; index: number }
  | { kind: 'reclaim'; index: number }
  | { kind: 'wait'; days: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('earn' as const),
    won: fc.integer({ min: 1, max: 900 }),
    lasts: fc.integer({ min: 0, max: 40 }),
  }),
  fc.record({ kind: fc.constant('spend' as const), won: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('restore' as const), index: fc.nat(8) }),
  fc.record({ kind: fc.constant('reclaim' as const), index: fc.nat(8) }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 20 }) }),
)

/** A member's points played through any history, with a ledger kept beside them. */
function play(steps: readonly Step[]) {
  let lots: Lot[] = []
  let today = TODAY
  const open: { lotId: string; won: number }[][] = []
  const reclaimed = new Set<string>()
  const book = { earned: 0, spent: 0, restored: 0, taken: 0, withheld: 0 }
  const moved = new Map<string, number>()
  const note = (parts: readonly { lotId: string; won: number }[], sign: 1 | -1) => {
    for (const { lotId, won } of parts) moved.set(lotId, (moved.get(lotId) ?? 0) + sign * won)
    lots = applyParts(lots, parts, sign)
    return parts.reduce((sum, part) => sum + part.won, 0)
  }
  for (const [at, each] of steps.entries()) {
    if (each.kind === 'wait') today = addDays(today, each.days)
    if (each.kind === 'earn') {
      const id = `lot-${at}`
      lots.push(lot(id, each.won, addDays(today, each.lasts)))
      moved.set(id, each.won)
      book.earned += each.won
    }
    if (each.kind === 'spend') {
      const parts = planSpend(lots, each.won, today)
      expect(parts === null).toBe(each.won > balanceOn(lots, today))
      if (!parts) continue
      const order = new Map([...lots].sort(bySpending).map(({ id }, place) => [id, place]))
      expect(parts.map(({ lotId }) => order.get(lotId))).toEqual(
        parts.map(({ lotId }) => order.get(lotId)).sort((a, b) => (a ?? 0) - (b ?? 0)),
      )
      book.spent += note(parts, -1)
      open.push(parts)
    }
    if (each.kind === 'restore') {
      const [spent] = open.splice(each.index, 1)
      if (!spent) continue
      const parts = planRestore(lots, spent, today)
      const fated = (fate: string) => parts.filter((part) => part.fate === fate)
      book.restored += note(fated('moved'), 1)
      for (const part of fated('reclaimed')) {
        book.withheld += part.won
        lots = lots.map((one) => (one.id === part.lotId ? { ...one, owed: one.owed - part.won } : one))
      }
      const sum = (list: readonly { won: number }[]) => list.reduce((total, { won }) => total + won, 0)
      expect(sum(parts)).toBe(sum(spent))
    }
    if (each.kind === 'reclaim') {
      const victim = lots[each.index]
      if (!victim || reclaimed.has(victim.id)) continue
      reclaimed.add(victim.id)
      const { parts, owed } = planReclaim(lots, victim.id, today)
      const before = balanceOn(lots, today)
      const taken = note(parts, -1)
      expect(taken).toBeLessThanOrEqual(before)
      if (owed > 0) expect(balanceOn(lots, today)).toBe(0)
      book.taken += taken
      lots = lots.map((one) => (one.id === victim.id ? { ...one, owed: one.owed + owed } : one))
    }
    for (const one of lots) {
      expect(one.remaining).toBeGreaterThanOrEqual(0)
      expect(one.remaining).toBeLessThanOrEqual(one.earned)
      expect(one.owed).toBeGreaterThanOrEqual(0)
      expect(one.remaining).toBe(moved.get(one.id))
    }
  }
  return { lots, book }
}

it('S9-02 X-10 in any history points are conserved: what is there = earned − spent + restored − reclaimed, lot by lot', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { lots, book } = play(steps)
      const there = lots.reduce((sum, { remaining }) => sum + remaining, 0)
      expect(there).toBe(book.earned - book.spent + book.restored - book.taken)
    }),
    { numRuns: 1000 },
  )
})
