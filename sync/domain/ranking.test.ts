import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PointSource } from '#sync/contracts/points/points.ts'
import {
  compareStandings,
  countedLines,
  monthBefore,
  presentPeriods,
  rankAll,
  rankSpan,
  scoreOf,
  standingsOf,
  tieBreak,
  type Gain,
  type Standing,
} from './ranking.ts'

const SOURCES: PointSource[] = ['purchase', 'review', 'game']
const gain: fc.Arbitrary<Gain> = fc
  .record({
    memberId: fc.constantFrom('a', 'b', 'c', 'd'),
    source: fc.constantFrom(...SOURCES),
    won: fc.integer({ min: 1, max: 9 }),
    isReclaimed: fc.boolean(),
    at: fc.integer({ min: 0, max: 5 }),
  })
  .map(({ isReclaimed, ...each }) => ({ ...each, reclaimed: isReclaimed ? each.won : 0 }))
const standing: fc.Arbitrary<Standing> = fc.record({
  memberId: fc.uuid(),
  points: fc.integer({ min: 1, max: 3 }),
  parts: fc.constant({}),
  paidWon: fc.integer({ min: 0, max: 2 }),
  payments: fc.integer({ min: 0, max: 2 }),
  signIns: fc.integer({ min: 0, max: 2 }),
  reachedAt: fc.integer({ min: 0, max: 2 }),
})
const at = (text: string) => Date.parse(text)

describe('the period', () => {
  it('S9-06 a month and a day begin and end at midnight in Seoul', () => {
    expect(rankSpan('2026-11')).toMatchObject({
      ...{ firstDay: '2026-11-01', lastDay: '2026-11-30' },
      ...{ from: at('2026-10-31T15:00:00Z'), until: at('2026-11-30T15:00:00Z') },
    })
    expect(rankSpan('2028-02')?.lastDay).toBe('2028-02-29')
    expect(rankSpan('2026-12-31')).toMatchObject({ until: at('2026-12-31T15:00:00Z'), kind: 'day' })
    expect(rankSpan('2026-02-30')).toBeNull()
  })

  it('S9-06 what runs follows the clock of Seoul, not of the server', () => {
    expect(presentPeriods(at('2026-12-31T14:59:59Z'))).toEqual({
      ...{ month: '2026-12', day: '2026-12-31', yesterday: '2026-12-30' },
    })
    expect(presentPeriods(at('2026-12-31T15:00:00Z'))).toEqual({
      ...{ month: '2027-01', day: '2027-01-01', yesterday: '2026-12-31' },
    })
    expect(monthBefore('2027-01')).toBe('2026-12')
  })
})

describe('the order', () => {
  const base: Standing = {
    ...{ memberId: 'm', points: 5, parts: {}, paidWon: 1, payments: 1, signIns: 1, reachedAt: 10 },
  }
  it.each([
    ['points', { points: 6 }, { paidWon: 9, payments: 9, signIns: 9, reachedAt: 0 }],
    ['what was paid', { paidWon: 2 }, { payments: 9, signIns: 9, reachedAt: 0 }],
    ['how often was paid', { payments: 2 }, { signIns: 9, reachedAt: 0 }],
    ['sign-ins', { signIns: 2 }, { reachedAt: 0 }],
    ['who got there first', { reachedAt: 9 }, { memberId: 'a' }],
  ])('S9-06 %s goes before everything behind it', (_name, better, otherwise) => {
    const [first] = rankAll([
      { ...base, ...otherwise },
      { ...base, memberId: 'first', ...better },
    ])
    expect(first?.memberId).toBe('first')
  })

  it('S9-06 is one order: no two are equal, and it does not depend on how they come', () => {
    fc.assert(
      fc.property(fc.uniqueArray(standing, { selector: (each) => each.memberId }), (all) => {
        const ranked = rankAll(all)
        expect(ranked.map(({ rank }) => rank)).toEqual(all.map((_each, place) => place + 1))
        expect(rankAll(all.toReversed())).toEqual(ranked)
        for (const [place, each] of ranked.entries()) {
          const next = ranked[place + 1]
          if (!next) continue
          expect(compareStandings(each, next)).toBeLessThan(0)
          expect(compareStandings(next, each)).toBeGreaterThan(0)
          if (each.points === next.points) expect(tieBreak(each, next)).toBe(tieBreak(next, each))
        }
      }),
    )
  })
})

describe('what counts', () => {
  it('X-11 the score is what was earned less what was reclaimed of it, and its parts add up', () => {
    fc.assert(
      fc.property(fc.array(gain), (gains) => {
        for (const each of standingsOf(gains)) {
          const own = gains.filter(({ memberId }) => memberId === each.memberId)
          expect(each.points).toBe(own.reduce((sum, { won, reclaimed }) => sum + won - reclaimed, 0))
          expect(Object.values(each.parts).reduce((sum, won) => sum + won, 0)).toBe(each.points)
          const left = own.filter(({ won, reclaimed }) => won > reclaimed)
          expect(each.reachedAt).toBe(Math.max(...left.map((one) => one.at)))
        }
      }),
    )
  })

  it('X-11 who had everything taken back has no place', () => {
    expect(standingsOf([{ memberId: 'a', source: 'review', won: 5, reclaimed: 5, at: 0 }])).toEqual([])
  })

  const lot = (id: string, earned: number, earnedAt: string) => ({
    ...{ id, earned, earnedAt, source: 'review' as const },
  })
  const span = rankSpan('2026-11')

  it('X-11 the own ledger gives the same: spent points count, another lot pays for what was reclaimed', () => {
    const lots = [
      lot('october', 700, '2026-10-31T14:59:59.999Z'),
      lot('spent', 500, '2026-10-31T15:00:00.000Z'),
      lot('reclaimed', 300, '2026-11-20T03:00:00.000Z'),
    ]
    const entries = [
      { kind: 'spend' as const, at: '2026-11-02T00:00:00.000Z', won: 500, lotId: undefined, parts: [] },
      {
        ...{ kind: 'reclaim' as const, at: '2026-12-01T00:00:00.000Z', lotId: 'reclaimed' },
        parts: [
          { lotId: 'october', won: 200, fate: 'moved' as const },
          { lotId: 'reclaimed', won: 100, fate: 'reclaimed' as const },
        ],
      },
    ]
    if (!span) throw new Error('November is a month')
    const lines = countedLines(lots, entries, span)
    expect(lines.map(({ lotId, reclaimed }) => [lotId, reclaimed])).toEqual([
      ['reclaimed', 300],
      ['spent', 0],
    ])
    expect(scoreOf(lines)).toBe(500)
  })

  it('X-11 a reclaim more than a week after the end changes nothing any more', () => {
    if (!span) throw new Error('November is a month')
    const late = (date: string) => [
      {
        kind: 'reclaim' as const,
        at: date,
        lotId: 'a',
        parts: [{ lotId: 'a', won: 300, fate: 'moved' as const }],
      },
    ]
    const lots = [lot('a', 300, '2026-11-20T03:00:00.000Z')]
    expect(scoreOf(countedLines(lots, late('2026-12-07T14:59:59.999Z'), span))).toBe(0)
    expect(scoreOf(countedLines(lots, late('2026-12-07T15:00:00.000Z'), span))).toBe(300)
  })
})
