import { describe, expect, it } from 'vitest'
import { addDays } from '#sync/domain/calendar.ts'
import { dailySeed } from '#sync/domain/carving/daily-seed.ts'
import { figureOf, FIGURES } from '#sync/domain/carving/figures.ts'
import { playedBy } from '#sync/domain/carving/player.ts'
import { replay } from '#sync/domain/carving/replay.ts'
import type { GameMode } from '#sync/contracts/play/lists.ts'
import { bestOf, collectionOf, isKept } from './my-runs.ts'

const TODAY = '2026-11-23'

function run(day: string, dots: number, mode: GameMode = 'normal') {
  const seed = dailySeed(day)
  const moves = playedBy(seed, mode, (dot) => (dot < dots ? dot % 3 : null))
  return { day, seed, mode, moves, score: replay(seed, mode, moves)?.end.score ?? 0, points: 0 }
}

describe('one’s own runs', () => {
  const runs = [run(TODAY, 5), run(TODAY, 9), run('2026-11-22', 20), run(TODAY, 14, 'gentle')]

  it('S2-150 the best of a day is told by mode, and that of all days too', () => {
    expect(bestOf(runs, 'normal', TODAY)).toBe(runs[1]?.score)
    expect(bestOf(runs, 'gentle', TODAY)).toBe(runs[3]?.score)
    expect(bestOf(runs, 'normal')).toBe(runs[2]?.score)
    expect(bestOf([], 'normal')).toBe(0)
  })

  it('S2-150 what is worth sending: the first that scores, then only better ones', () => {
    expect(isKept([], { day: TODAY, mode: 'normal', score: 0 })).toBe(false)
    expect(isKept([], { day: TODAY, mode: 'normal', score: 10 })).toBe(true)
    expect(isKept(runs, { day: TODAY, mode: 'normal', score: runs[1]?.score ?? 0 })).toBe(false)
    expect(isKept(runs, { day: TODAY, mode: 'normal', score: (runs[1]?.score ?? 0) + 1 })).toBe(true)
  })

  it('S2-150 a figure is in the collection from the day it was finished; the others say when they come', () => {
    const whole = run('2026-11-20', 40)
    const later = { ...run(addDays('2026-11-20', 0), 40), day: '2026-11-21' }
    const list = collectionOf([...runs, later, whole], TODAY)
    expect(list).toHaveLength(FIGURES.length)
    expect(list.find(({ code }) => code === figureOf(whole.seed).code)?.since).toBe('2026-11-20')
    const other = list.find(({ code }) => code === figureOf(dailySeed('2026-11-25')).code)
    expect(other).toMatchObject({ since: null, next: '2026-11-25' })
    expect(list.every(({ next }) => next >= TODAY && next <= addDays(TODAY, 31))).toBe(true)
  })
})
