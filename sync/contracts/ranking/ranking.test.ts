import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { ScopeName } from '../sync/pull.ts'
import { MyRank, Ranking, RankPeriod } from './ranking.ts'

const entry = { rank: 1, name: null, buddy: null, points: 5, parts: { review: 5 } }
const ranking = {
  ...{ period: '2026-11', from: '2026-11-01', to: '2026-11-30', closed: false, members: 1 },
  entries: [entry],
}
const mine = {
  ...{ period: '2026-11', madeOn: '2026-11-21', rank: 2, members: 3, points: 5, parts: { review: 5 } },
  tie: { paidWon: 0, payments: 0, signIns: 1, reachedAt: '2026-11-20T03:00:00.000Z' },
  neighbours: [{ rank: 1, name: 'a', buddy: 'eco', points: 5, decidedBy: 'paidWon' }],
}
const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('the contract of rankings', () => {
  it.each(['2026-11', '2026-01-31', '2027-12-01'])('S2-67 %s names a period', (period) => {
    expect(takes(RankPeriod, period)).toBe(true)
    expect(takes(ScopeName, `record:ranking/${period}`)).toBe(true)
  })

  it.each(['2026', '2026-13', '2026-00', '2026-11-00', '2026-11-32', '2026-11-1', '2026-11/..', ''])(
    'S2-67 “%s” names none',
    (period) => {
      expect(takes(RankPeriod, period)).toBe(false)
    },
  )

  it('X-11 a place without a name is a place; one without points is none', () => {
    expect(takes(Ranking, ranking)).toBe(true)
    expect(takes(Ranking, { ...ranking, entries: [{ ...entry, points: 0 }] })).toBe(false)
    expect(takes(Ranking, { ...ranking, entries: [{ ...entry, parts: { theft: 5 } }] })).toBe(false)
  })

  it('X-11 of a neighbour nothing is told but place, name, whale, points and what decided', () => {
    expect(takes(MyRank, mine)).toBe(true)
    const neighbours = [{ ...mine.neighbours[0], paidWon: 5 }]
    expect(takes(MyRank, { ...mine, neighbours })).toBe(false)
    expect(
      takes(MyRank, { ...mine, neighbours: [...mine.neighbours, ...mine.neighbours, ...mine.neighbours] }),
    ).toBe(false)
  })
})
