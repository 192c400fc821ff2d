import type { GameMode } from '#sync/contracts/play/lists.ts'
import { POLICY } from '../policy.ts'
import { advance, meetsAt, press, START, type Carving } from './carve.ts'
import { CARVING, courseOf } from './course.ts'
import { RUNS } from './limits.ts'

/** Runs of another version are played by other rules. */
export const CARVING_VERSION = 2

/** A run played again, with how far each press was off, in steps; negative: too early. */
export interface Replayed {
  end: Carving
  offs: readonly number[]
}

/**
 * Plays a run again to its end.
 * @param moves steps of the presses @returns null when they do not rise by at least three, or go on after the end
 */
export function replay(seed: number, mode: GameMode, moves: readonly number[]): Replayed | null {
  const course = courseOf(seed, mode)
  const offs: number[] = []
  let state = START
  let last = -CARVING.pressGap
  for (const step of moves) {
    if (step - last < CARVING.pressGap) return null
    state = advance(course, state, step)
    if (state.over !== null) return null
    offs.push(step - meetsAt(course, state))
    state = press(course, state, step)
    last = step
  }
  return { end: advance(course, state, Number.MAX_SAFE_INTEGER), offs }
}

/**
 * Whether presses are more even than a hand can be: at least twenty whose distance from the ring spreads by less than half
 * a step (standard deviation).
 */
export function isMachineLike(offs: readonly number[]): boolean {
  const count = offs.length
  if (count < RUNS.machinePresses) return false
  const sum = offs.reduce((total, off) => total + off, 0)
  const squares = offs.reduce((total, off) => total + off * off, 0)
  return 4 * (count * squares - sum * sum) < count * count
}

/** Points a score is worth, once a day. */
export const gamePoints = (score: number): number =>
  Math.min(POLICY.game.pointsMax, Math.floor(score / POLICY.game.scorePerPoint))
