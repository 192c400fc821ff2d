/** What is taken and counted of runs that are handed in. */
export const RUNS = {
  /** Days behind today a run is taken of, and for how many late ones in as many days points are given. */
  lateDays: 30,
  lateDaysPaid: 7,
  /** Runs of a member and day. */
  aDay: 60,
  /** From so many presses a run is told from another by them alone. */
  copyPresses: 10,
  /** From so many presses their evenness says something. */
  machinePresses: 20,
  /** Places of a board. */
  listed: 20,
} as const
