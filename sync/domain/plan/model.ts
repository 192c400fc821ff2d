/**
 * The planner's problem in whole numbers, as the search sees it: a team orienteering problem with time windows. Places
 * come as options, one for each day and each stretch of opening hours, so that an option has exactly one window.
 */
export interface Model {
  days: number
  places: number
  /** Rows of `travel`: the places, then start and end of each day. */
  points: number
  /** Time from point to point (row by row), in the unit of all times; `FAR` where nobody goes. */
  travel: Int32Array
  /** What a way takes from the score, in points. */
  legCost: Int32Array
  /** When each day may begin and has to be over. */
  from: Int32Array
  to: Int32Array
  /** The most stops of each day. */
  maxStops: Int32Array
  options: number
  /** Of each option: its place and day, when it may begin at the earliest and at the latest, how long it takes. */
  place: Int32Array
  day: Int32Array
  open: Int32Array
  last: Int32Array
  stay: Int32Array
  /** Points for going there, and the bits of which a day may have each only once (meals, a cafe). */
  value: Int32Array
  once: Int32Array
  /** Dominant theme of a place; -1 without: more of the same on a day cost `sameCost` each time more. */
  theme: Int32Array
  sameCost: number
  /** Of each option the bits of what was asked for; what a day has of them is worth `coverPoints` each. */
  covers: Int32Array
  coverPoints: number
  /** Of each place, in won for one head; all of a trip together stay within `budget`, -1 without one. */
  price: Int32Array
  budget: number
  /** Waiting: free up to here, then so many points for a unit of time. */
  waitFree: number
  waitCost: number
  /** Ways, waiting or sameness cost points, so that more stops may be worth less. */
  priced: boolean
  /** Greatest number of stops a route can have. */
  capacity: number
}

/** Longer than any day: a way nobody goes. */
export const FAR = 100_000_000

/** @returns the row of `travel` in which a day begins, or ends */
export const startPoint = (model: Model, day: number): number => model.places + 2 * day
export const endPoint = (model: Model, day: number): number => model.places + 2 * day + 1

/** Points of what was asked for, which comes before all else: more than any plan is worth by itself. */
export const ASKED = 100_000
