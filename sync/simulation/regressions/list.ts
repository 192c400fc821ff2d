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

const kept = (name: string, seeds: readonly number[]): Regression[] => seeds.map((seed) => ({ name, seed }))

export const REGRESSIONS: readonly Regression[] = [
  // a lane that had met silence, and then learned that it goes on elsewhere, waited its whole step once more
  ...kept('a queue is empty in the time that its waits add up to', [2816, 7747, 10039, 10161, 11450]),
  ...kept('an emptied database is another one, and so are its epochs', [222, 186, 3432]),
  ...kept('what one request was told to wait stands when another was told less', [17, 180]),
  ...kept('a record set aside by an older tab comes back', [1042, 1915]),
  // a place was settled early, the server lost it, and the one in front of it was given the version of before
  ...kept('an applied write leaves the view of a server that was restored', [2359]),
  // the bound was counted before the person signed in, and did not know what had waited for that
  ...kept('what waits for a sign-in is part of the bound', [70064329]),
  // sixty decisions were not enough for one who tried again what needs a write that is gone
  ...kept('a person decides until nothing is left to decide', [70070580]),
  // the person edited what had just been folded into a newer write, and looked before they were told that it was done
  ...kept('an edit overwrites what was folded in before anybody is told', [771225954]),
  // a second page older than the first: what had been replaced between the two was in neither
  ...kept('the pages of a reading do not go back', [771239647]),
  // it named a version that the feed of before had long passed
  {
    name: 'a restored server has not told yet what it answers',
    seed: 20012808,
    rounds: [0, 1, 2, 3, 4, 5],
  },
]
