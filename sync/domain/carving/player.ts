import type { GameMode } from '#sync/contracts/play/lists.ts'
import { advance, meetsAt, press, START } from './carve.ts'
import { courseOf } from './course.ts'

/**
 * Presses of somebody who is off by so much at each dot; for sample runs and tests.
 * @param offAt steps from the meeting of ring and dot, negative: early; null: does not press at this dot
 * @returns steps, rising, up to the end of the run
 */
export function playedBy(seed: number, mode: GameMode, offAt: (dot: number) => number | null): number[] {
  const course = courseOf(seed, mode)
  const moves: number[] = []
  let state = START
  while (state.over === null) {
    const dot = state.grades.length
    const off = offAt(dot)
    const step = meetsAt(course, state) + (off ?? 0)
    if (off !== null) {
      state = advance(course, state, step)
      if (state.over !== null || state.grades.length > dot) continue
      moves.push(step)
      state = press(course, state, step)
    } else {
      // on to where this dot has chipped
      for (let on = step; state.over === null && state.grades.length === dot; on += 1)
        state = advance(course, state, on)
    }
  }
  return moves
}
