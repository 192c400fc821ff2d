import { CARVING, type Course } from './course.ts'

/** How a dot was struck: 0 chipped, 1 fair, 2 good, 3 perfect. */
export type Grade = 0 | 1 | 2 | 3

/** A figure being carved. Whole numbers only; it knows steps, never a time. */
export interface Carving {
  /** Grades of the dots behind, in order; its length is the dot that is next. */
  grades: readonly Grade[]
  /** The step in which the ring round the next dot began to close, and after the end the step of the end. */
  since: number
  score: number
  /** Perfect strikes in a row. */
  row: number
  /** A strike counts twice. */
  isDouble: boolean
  chips: number
  over: null | 'done' | 'tide'
}

export const START: Carving = {
  grades: [],
  since: 0,
  score: 0,
  row: 0,
  isDouble: false,
  chips: 0,
  over: null,
}

/** How far a press may be off and still strike, steps. */
export const reachOf = ({ widening }: Course): number => (CARVING.windows.at(-1)?.within ?? 0) * widening

/** The step in which the ring meets the next dot. */
export const meetsAt = (course: Course, { grades, since }: Carving): number =>
  since + (course.rings[grades.length] ?? 0)

/** The step in which the tide is in, sooner by each chip; never in gentle mode. */
export const floodsAt = ({ tide }: Course, { chips }: Carving): number =>
  tide === null ? Number.POSITIVE_INFINITY : tide - CARVING.chipSteps * chips

/** What became of it by a step in which nobody pressed: dots that nobody struck chip, and the tide comes in. */
export function advance(course: Course, carving: Carving, step: number): Carving {
  let state = carving
  while (state.over === null) {
    const missed = meetsAt(course, state) + reachOf(course) + 1
    const flood = floodsAt(course, state)
    if (Math.min(missed, flood) > step) break
    state = flood <= missed ? flooded(state, flood) : struck(course, state, missed, 0)
  }
  return state
}

/** A press. It strikes the next dot wherever the ring is, and does nothing once all is over. */
export function press(course: Course, carving: Carving, step: number): Carving {
  const state = advance(course, carving, step)
  if (state.over !== null) return state
  return struck(course, state, step, gradeOf(course, Math.abs(step - meetsAt(course, state))))
}

/** @param off steps between a press and the meeting of ring and dot */
export function gradeOf({ widening }: Course, off: number): Grade {
  const better = CARVING.windows.findIndex(({ within }) => off <= within * widening)
  return better === -1 ? 0 : ((3 - better) as Grade)
}

/** In which step, the tide was in or became so by the last chip. */
const flooded = (state: Carving, flood: number): Carving => ({
  ...state,
  since: Math.max(state.since, flood),
  over: 'tide',
})

function struck(course: Course, state: Carving, step: number, grade: Grade): Carving {
  const row = grade === 3 ? state.row + 1 : 0
  const worth = CARVING.windows[3 - grade]?.worth ?? 0
  const next: Carving = {
    grades: [...state.grades, grade],
    since: step,
    score: state.score + (state.isDouble ? 2 * worth : worth),
    row,
    isDouble: grade > 0 && (state.isDouble || row >= CARVING.rowForDouble),
    chips: state.chips + (grade === 0 ? 1 : 0),
    over: null,
  }
  if (next.grades.length < course.figure.dots) return next
  return { ...next, score: next.score + bonusOf(course, next), over: 'done' }
}

/** For what is left to the tide, in the share of the dots that were struck: chipping all of them quickly gives nothing. */
function bonusOf(course: Course, state: Carving): number {
  if (course.tide === null) return 0
  const left = Math.max(0, floodsAt(course, state) - state.since)
  const { dots } = course.figure
  return Math.floor((left * (dots - state.chips)) / (CARVING.stepsPerBonus * dots))
}
