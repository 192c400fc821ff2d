import type { Travel } from './problem.ts'
import type { LatLng, PlanRequest } from './request.ts'
import { estimateWay, type PlanLeg } from './travel.ts'

/** A way somebody has measured. */
export interface MeasuredWay {
  from: LatLng
  to: LatLng
  mode: 'walk' | 'drive'
  seconds: number
  metres: number
}

/** Minutes to park, which nobody's road knows of. */
const PARKING = 4

const keyOf = (from: LatLng, to: LatLng, mode: string): string =>
  [mode, from.lat, from.lng, to.lat, to.lng].join()

/**
 * The planner's ways with what was measured in the place of what was reckoned, for the same way of going: whether one
 * walks or drives is not for a measurement to say.
 */
export function measuredTravel(
  ways: readonly MeasuredWay[],
  request: Pick<PlanRequest, 'party' | 'transport'>,
): Travel {
  const known = new Map(ways.map((way) => [keyOf(way.from, way.to, way.mode), way]))
  return (from, to) => {
    const reckoned = estimateWay(from, to, request)
    const way = reckoned && known.get(keyOf(from, to, reckoned.mode))
    return way ? legOf(reckoned.mode, way) : reckoned
  }
}

function legOf(mode: PlanLeg['mode'], { seconds, metres }: MeasuredWay): PlanLeg {
  const minutes = Math.round(seconds / 60) + (mode === 'drive' && metres > 0 ? PARKING : 0)
  return { mode, metres: Math.round(metres), minutes: metres === 0 ? 0 : Math.max(1, minutes) }
}
