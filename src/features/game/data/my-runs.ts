import type { GameResult } from '#sync/contracts/play/game.ts'
import type { GameMode } from '#sync/contracts/play/lists.ts'
import { addDays } from '#sync/domain/calendar.ts'
import { dailySeed } from '#sync/domain/carving/daily-seed.ts'
import { figureOf, FIGURES, type FigureCode } from '#sync/domain/carving/figures.ts'
import { replay } from '#sync/domain/carving/replay.ts'

type Run = Pick<GameResult, 'day' | 'mode' | 'score' | 'moves' | 'seed' | 'points'>

/** The best score of a day and mode, or of every day; 0: none. */
export const bestOf = (runs: readonly Run[], mode: GameMode, day?: string): number =>
  runs.reduce(
    (best, run) => (run.mode === mode && (!day || run.day === day) ? Math.max(best, run.score) : best),
    0,
  )

/** Whether a run is worth sending: the first of its day that scores, or a better one than before in its mode. */
export const isKept = (runs: readonly Run[], run: { day: string; mode: GameMode; score: number }): boolean =>
  run.score > bestOf(runs, run.mode, run.day)

/** A figure in one's collection: since when it is carved, or the day it is the next time. */
export interface Carved {
  code: FigureCode
  since: string | null
  next: string
}

/** All figures; one is carved once all of its dots were behind before the tide was in. @param today `2026-11-23` */
export function collectionOf(runs: readonly Run[], today: string): Carved[] {
  const done = runs.filter(({ mode, seed, moves }) => mode && replay(seed, mode, moves)?.end.over === 'done')
  const days = Array.from({ length: 2 * FIGURES.length }, (_, index) => addDays(today, index))
  return FIGURES.map(({ code }) => {
    const own = done.filter(({ seed, score }) => score > 0 && figureOf(seed).code === code)
    const since = own.map(({ day }) => day).toSorted()[0] ?? null
    return { code, since, next: days.find((day) => figureOf(dailySeed(day)).code === code) ?? today }
  })
}
