import type { GameMode } from '#sync/contracts/play/lists.ts'
import { figureOf, type Figure } from './figures.ts'

export const STEPS_PER_SECOND = 60

/** All lengths in steps of a sixtieth of a second. */
export const CARVING = {
  /** How long a ring closes at the first and at the last dot. */
  slow: 96,
  fast: 48,
  /** What a strike gives that is at most so far off. */
  windows: [
    { within: 3, worth: 30 },
    { within: 8, worth: 20 },
    { within: 16, worth: 10 },
  ],
  /** So much nearer is the tide after a chip. */
  chipSteps: 90,
  /** Perfect strikes in a row from which each next one counts twice, until a chip. */
  rowForDouble: 3,
  /** Steps that are left to the tide for each point of the bonus of who missed nothing. */
  stepsPerBonus: 10,
  /** Presses nearer to each other are one. */
  pressGap: 3,
} as const

/** Added to the rings of one dot after another, again and again: even, like walking, like breathing. */
const RHYTHMS = [[0], [8, -8], [0, -8, -14, -8]] as const

/** What a seed and a mode fix before the first press. */
export interface Course {
  figure: Figure
  /** Drawn the other way round. */
  mirrored: boolean
  mode: GameMode
  /** Steps until the ring meets each dot. */
  rings: readonly number[]
  /** How often the windows of `CARVING` count: twice as wide in gentle mode. */
  widening: 1 | 2
  /** The step in which the tide is in; none in gentle mode. */
  tide: number | null
}

/**
 * The course of a seed.
 * @param seed a whole number from 0 below 2^31
 */
export function courseOf(seed: number, mode: GameMode): Course {
  const figure = figureOf(seed)
  const mirrored = (seed & 16) !== 0
  const rhythm = RHYTHMS[(seed >>> 5) % RHYTHMS.length] ?? RHYTHMS[0]
  const isGentle = mode === 'gentle'
  const beats = Array.from({ length: figure.dots }, (_, dot) => {
    const even = CARVING.slow - Math.floor(((CARVING.slow - CARVING.fast) * dot) / (figure.dots - 1))
    const beat = even + (rhythm[dot % rhythm.length] ?? 0)
    return Math.min(CARVING.slow, Math.max(CARVING.fast, beat))
  })
  const whole = beats.reduce((sum, beat) => sum + beat, 0)
  return {
    figure,
    mirrored,
    mode,
    rings: isGentle ? beats.map((beat) => Math.floor((beat * 8) / 5)) : beats,
    widening: isGentle ? 2 : 1,
    // two fifths longer than who never misses: room for a chip at every fourth dot or so
    tide: isGentle ? null : Math.floor((whole * 7) / 5),
  }
}
