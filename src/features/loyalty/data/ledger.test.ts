import { expect, it } from 'vitest'
import type { PointEntry, PointLot } from '#sync/contracts/points/points.ts'
import { filterLines, ledgerCsv, ledgerOf, withoutAttempts } from './ledger.ts'

const TODAY = '2026-11-21'
const lot = (id: string, earned: number, remaining: number, expiresOn: string): PointLot => ({
  id,
  source: 'event',
  earned,
  remaining,
  earnedAt: '2026-01-01T03:00:00.000Z',
  expiresOn,
})
const entry = (
  id: string,
  kind: PointEntry['kind'],
  at: string,
  parts: PointEntry['parts'],
  orderNumber: string | null = null,
): PointEntry => ({
  id,
  kind,
  source: kind === 'earn' ? 'event' : null,
  orderNumber,
  at,
  won: parts.reduce((sum, part) => sum + (part.fate === 'moved' ? part.won : 0), 0),
  parts,
})
const part = (lotId: string, won: number, fate: 'moved' | 'lapsed' = 'moved') => ({ lotId, won, fate })

const LOTS = [lot('a', 300, 120, '2026-10-31'), lot('b', 500, 400, '2027-01-01')]
const ENTRIES = [
  entry('e1', 'earn', '2026-01-01T03:00:00.000Z', [part('a', 300)]),
  entry('e2', 'earn', '2026-02-01T03:00:00.000Z', [part('b', 500)]),
  entry('e3', 'spend', '2026-09-01T03:00:00.000Z', [part('a', 180), part('b', 200)], 'UL20260901AAAAAAAAAA'),
  entry(
    'e4',
    'restore',
    '2026-11-02T03:00:00.000Z',
    [part('a', 180, 'lapsed'), part('b', 100)],
    'UL20260901AAAAAAAAAA',
  ),
]

it('X-10 S3-14 the ledger has what lapsed between what was written, and its balance ends at what is there', () => {
  const lines = ledgerOf(LOTS, ENTRIES, TODAY)
  expect(lines.map(({ kind, day, change, balance }) => [kind, day, change, balance])).toEqual([
    ['restore', '2026-11-02', 100, 400],
    ['lapse', '2026-11-01', -120, 300],
    ['spend', '2026-09-01', -380, 420],
    ['earn', '2026-02-01', 500, 800],
    ['earn', '2026-01-01', 300, 300],
  ])
  expect(lines[0]?.parts.map(({ won, fate, lot: of }) => [won, fate, of?.id])).toEqual([
    [180, 'lapsed', 'a'],
    [100, 'moved', 'b'],
  ])
})

it('S2-49 what was set aside for an attempt nobody paid for and came back is no line; what did not come back is', () => {
  const order = 'UL20261120BBBBBBBBBB'
  const spent = entry('e5', 'spend', '2026-11-20T03:00:00.000Z', [part('b', 50)], order)
  const back = entry('e6', 'restore', '2026-11-20T04:00:00.000Z', [part('b', 50)], order)
  const attempts = new Set([order])
  expect(withoutAttempts([...ENTRIES, spent, back], attempts)).toEqual(ENTRIES)
  expect(withoutAttempts([...ENTRIES, spent], attempts)).toEqual([...ENTRIES, spent])
  // of an order that was paid, both stay
  expect(withoutAttempts([...ENTRIES, spent, back], new Set())).toHaveLength(6)
})

it('S2-49 filters what came, what went and what lapsed', () => {
  const lines = ledgerOf(LOTS, ENTRIES, TODAY)
  const kinds = (filter: 'in' | 'out' | 'lapse') => filterLines(lines, filter).map(({ kind }) => kind)
  expect(kinds('in')).toEqual(['restore', 'earn', 'earn'])
  expect(kinds('out')).toEqual(['spend'])
  expect(kinds('lapse')).toEqual(['lapse'])
})

it('X-10 the export is a table any spreadsheet reads, oldest first, with every line and lot', () => {
  const file = ledgerCsv(ledgerOf(LOTS, ENTRIES, TODAY), {
    head: ['day', 'what', 'order', 'points', 'balance', 'lots'],
    kind: ({ kind }) => `a "${kind}"`,
    part: ({ won, lot: of }) => `${of?.id} ${won}`,
  })
  const rows = file.split('\r\n')
  expect(rows[0]).toBe('\uFEFFday,what,order,points,balance,lots')
  expect(rows[3]).toBe('2026-09-01,"a ""spend""",UL20260901AAAAAAAAAA,-380,420,"a 180; b 200"')
  expect(rows).toHaveLength(7)
})
