import type { PlanRequest } from './request.ts'
import type { PlanLeg } from './travel.ts'

/** Everything begins and ends on this grid, minutes. */
export const GRID = 5
export const roundUp = (minutes: number): number => Math.ceil(minutes / GRID) * GRID

interface Pace {
  /** Minutes of air after each stop. */
  slack: number
  /** Percent of the usual stay. */
  stay: number
  /** Of a day; one more where it has both meals. */
  maxStops: number
}

const PACES: Record<PlanRequest['pace'], Pace> = {
  slow: { slack: 20, stay: 120, maxStops: 4 },
  even: { slack: 12, stay: 100, maxStops: 6 },
  full: { slack: 8, stay: 85, maxStops: 8 },
}

/** One free hour a day for who likes an open course. */
export const FREE_MINUTES = 60

export const paceOf = ({ pace }: Pick<PlanRequest, 'pace'>): Pace => PACES[pace]

/** Minutes planned for a visit. */
export function stayOf(stayMinutes: number, request: Pick<PlanRequest, 'pace'>): number {
  return Math.max(GRID, roundUp((stayMinutes * paceOf(request).stay) / 100))
}

/** Minutes planned for a way: a quarter more than reckoned, the air of the pace, and more air for the careful. */
export function plannedMinutes(leg: PlanLeg, request: PlanRequest, afterStop: boolean): number {
  const air = afterStop ? paceOf(request).slack : 0
  const careful = request.taste?.planning === 'C' ? 115 : 100
  return roundUp(((leg.minutes * 125 + air * 100) * careful) / 10_000)
}

/** The pace of a plan that says none: the usual one, unless it has more stops a day than that has room for. */
export const paceFitting = (stops: number): PlanRequest['pace'] =>
  stops <= PACES.even.maxStops ? 'even' : 'full'
