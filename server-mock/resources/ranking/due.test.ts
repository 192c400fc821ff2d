import { describe, expect, it } from 'vitest'
import { duePeriods } from './due.ts'

const at = (text: string) => Date.parse(text)
const NOW = at('2026-11-21T03:00:00Z')
const facts = { firstAt: at('2026-11-20T03:00:00Z'), reclaimedAt: null }
const counted = (computed: string, ...periods: string[]) =>
  periods.map((period) => ({ period, computedAt: at(computed) }))
const RUNNING = ['2026-11', '2026-11-21']

describe('which periods are counted', () => {
  it('X-11 none before the first points', () => {
    expect(duePeriods([], NOW, { firstAt: null, reclaimedAt: null })).toEqual([])
  })

  it('X-11 the first time all since the first points, months and days', () => {
    expect(duePeriods([], NOW, facts)).toEqual(['2026-11', '2026-11-20', '2026-11-21'])
    const longAgo = duePeriods([], NOW, { ...facts, firstAt: at('2019-01-01T00:00:00Z') })
    expect(longAgo.filter((period) => period.length === 7)).toHaveLength(13)
  })

  it('S9-06 what runs each time, what ended once more', () => {
    const before = counted('2026-11-20T14:59:00Z', '2026-11', '2026-11-20')
    expect(duePeriods(before, NOW, facts)).toEqual(['2026-11', '2026-11-20', '2026-11-21'])
    const after = counted('2026-11-20T15:01:00Z', '2026-11', '2026-11-20', '2026-11-21')
    expect(duePeriods(after, NOW, facts)).toEqual(RUNNING)
  })

  it('X-11 one that is over only when something was reclaimed since, and at last when it becomes final', () => {
    const known = counted('2026-11-20T15:01:00Z', '2026-11', '2026-11-20', '2026-11-21')
    expect(duePeriods(known, NOW, { ...facts, reclaimedAt: at('2026-11-20T15:00:00Z') })).toEqual(RUNNING)
    expect(duePeriods(known, NOW, { ...facts, reclaimedAt: at('2026-11-20T15:02:00Z') })).toContain(
      '2026-11-20',
    )
    expect(duePeriods(known, at('2026-11-27T15:00:00Z'), facts)).toContain('2026-11-20')
    const final = [...counted('2026-11-27T15:00:00Z', '2026-11-20')]
    const late = { ...facts, reclaimedAt: at('2026-11-29T15:00:00Z') }
    expect(duePeriods(final, at('2026-11-30T00:00:00Z'), late)).not.toContain('2026-11-20')
  })
})
