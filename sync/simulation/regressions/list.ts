/**
 * Schedules that once failed, shrunk by `npm run simulate`. The name says what went wrong; a schedule stays as long as
 * its rounds still mean what they meant. Faults that must stay caught for ever are scenarios of their own beside this list.
 */
export interface Regression {
  name: string
  seed: number
  /** Those that are left after it was shrunk; all of them when it is kept whole. */
  rounds?: readonly number[]
}

/** A lane that had met silence, and then learned that it goes on elsewhere, waited its whole step once more. */
const WAITED_TWICE = 'a queue is empty in the time that its waits add up to'

export const REGRESSIONS: readonly Regression[] = [2816, 7747, 10039, 10161, 11450].map((seed) => ({
  name: WAITED_TWICE,
  seed,
}))
