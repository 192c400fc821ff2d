import type { MeasuredWay } from '#sync/domain/plan/measured.ts'
import type { PlanDay, PlanPlace } from '#sync/domain/plan/request.ts'
import type { Services } from '../services.ts'

/** As many places as are measured at once. */
const MOST = 40
/** What was measured since the page began, by mode and places: roads do not change while one looks at a plan. */
const measured = new Map<string, MeasuredWay>()
/** Nobody measures here: not asked again. */
let isOff = false

export type Measure = Pick<Services, 'api'>

/**
 * The ways of a plan as the operator's travel service measures them. Places are named, never where somebody is.
 * @param legs how each stop of the plan is gone to, by day
 * @returns what is known of them; nothing without a network or without such a service
 */
export async function measuredWays(
  days: readonly PlanDay[],
  legs: readonly (readonly ('walk' | 'drive' | 'transit' | null)[])[],
  places: readonly PlanPlace[],
  { api }: Measure,
): Promise<MeasuredWay[]> {
  const byNo = new Map(places.map((place) => [place.no, place]))
  const pairs = days.flatMap(({ stops }, day) =>
    stops.flatMap(({ placeNo: to }, at) => {
      const from = stops[at - 1]?.placeNo ?? null
      const mode = legs[day]?.[at] ?? null
      return from === null || to === null || mode === null || mode === 'transit' ? [] : { from, to, mode }
    }),
  )
  const keyOf = ({ from, to, mode }: (typeof pairs)[number]) => `${mode} ${from} ${to}`
  for (const mode of ['drive', 'walk'] as const) {
    const open = pairs.filter((pair) => pair.mode === mode && !measured.has(keyOf(pair)))
    const nos = [...new Set(open.flatMap(({ from, to }) => [from, to]))].slice(0, MOST)
    if (isOff || nos.length < 2) continue
    const answer = await api.call('travelMatrix', { body: { mode, places: nos } })
    if (!answer.ok) continue
    const matrix = answer.value
    if (matrix === null) {
      // on foot not everybody measures who does by car
      isOff ||= mode === 'drive'
      continue
    }
    for (const pair of open) {
      const [row, column] = [nos.indexOf(pair.from), nos.indexOf(pair.to)]
      const seconds = matrix.seconds[row]?.[column]
      const metres = matrix.metres[row]?.[column]
      const [from, to] = [byNo.get(pair.from)?.position, byNo.get(pair.to)?.position]
      if (typeof seconds === 'number' && typeof metres === 'number' && from && to)
        measured.set(keyOf(pair), { from, to, mode, seconds, metres })
    }
  }
  return pairs.flatMap((pair) => measured.get(keyOf(pair)) ?? [])
}
