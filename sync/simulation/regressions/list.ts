/**
 * Schedules that once failed, shrunk by `npm run simulate`. The name says what went wrong; a schedule stays as long as
 * its rounds still mean what they meant. Faults that must stay caught for ever are scenarios of their own beside this list.
 */
export interface Regression {
  name: string
  seed: number
  rounds: readonly number[]
}

export const REGRESSIONS: readonly Regression[] = []
