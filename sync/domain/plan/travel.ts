import type { LatLng, PlanRequest } from './request.ts'

export type LegMode = 'walk' | 'transit' | 'drive'

/** A way from place to place as the planner reckons it: nobody has measured it. */
export interface PlanLeg {
  mode: LegMode
  minutes: number
  metres: number
}

const EARTH = 6_371_000
/** Ways are longer than the straight line; fitted to the written legs of the courses. */
export const DETOUR = { walk: 1.37, transit: 1.34, drive: 1.34 } as const
/** Metres a minute on foot: 4 km/h. */
const WALK = 4_000 / 60

/** How far a leg on foot may be, metres. */
export function walkLimit({ party }: Pick<PlanRequest, 'party'>): number {
  if (party.wheelchair) return 500
  return party.stroller || party.seniors > 0 ? 800 : 1_500
}

/** Straight line, metres. */
export function straightLine(a: LatLng, b: LatLng): number {
  const rad = Math.PI / 180
  const dLat = (b.lat - a.lat) * rad
  const dLng = (b.lng - a.lng) * rad
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH * Math.asin(Math.sqrt(h))
}

/**
 * How one gets from here to there without asking anybody. Minutes and metres are rounded, so that what engines differ
 * in (the last bits of a sine) decides nothing later on.
 * @returns null where nobody goes: too far on foot
 */
export function estimateWay(
  from: LatLng,
  to: LatLng,
  request: Pick<PlanRequest, 'party' | 'transport'>,
): PlanLeg | null {
  const line = straightLine(from, to)
  const onFoot = leg('walk', line * DETOUR.walk, (metres) => metres / WALK)
  const walkable = onFoot.metres <= walkLimit(request)
  if (request.transport === 'walk') return walkable ? onFoot : null
  const ride =
    request.transport === 'car'
      ? leg('drive', line * DETOUR.drive, driveMinutes)
      : leg('transit', line * DETOUR.transit, transitMinutes)
  return walkable && onFoot.minutes <= ride.minutes + 5 ? onFoot : ride
}

function leg(mode: LegMode, metres: number, minutesOf: (metres: number) => number): PlanLeg {
  const rounded = Math.round(metres)
  return { mode, metres: rounded, minutes: rounded === 0 ? 0 : Math.max(1, Math.round(minutesOf(rounded))) }
}

/** Four minutes to park; 40 km/h up to 10 km, then faster with the distance, 48 at most. */
function driveMinutes(metres: number): number {
  const km = metres / 1_000
  const speed = Math.min(48, 40 + 0.6 * Math.max(0, km - 10))
  return 4 + (km / speed) * 60
}

/** 400 m on foot at each end, eight minutes of waiting, 18 km/h, and beyond 8 km 24 km/h with one change. */
function transitMinutes(metres: number): number {
  const km = metres / 1_000
  const ends = 800 / WALK
  return ends + 8 + (km <= 8 ? (km / 18) * 60 : (km / 24) * 60 + 8)
}
