/**
 * Three-way merge of what two devices changed: by field, and in a plan by stop and field. `base` is the last copy both
 * had. What only one side touched is taken from that side; what both touched differently is a clash, and then the person
 * chooses. Nothing either side added is ever lost.
 */
import type { ItineraryDraft, ItineraryStop } from '#sync/contracts/planner/itinerary.ts'

/** As the contract of a plan allows. */
const MOST_STOPS = 200

export interface Merged<T> {
  value: T
  /** Paths both sides changed differently, `title` or `stops/<id>/time`; in them `value` holds mine. Empty is clean. */
  clashes: string[]
}

/** Whether two JSON values say the same; a missing field and an undefined one do. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]))
}

/** The value of one field. */
function pick(base: unknown, mine: unknown, theirs: unknown): { value: unknown; isClash: boolean } {
  if (isSame(mine, theirs) || isSame(theirs, base)) return { value: mine, isClash: false }
  return isSame(mine, base) ? { value: theirs, isClash: false } : { value: mine, isClash: true }
}

/** Merges records field by field; fields are those of any of the three but `except`. */
export function mergeFields<T extends object>(
  base: T,
  mine: T,
  theirs: T,
  except: readonly (keyof T)[] = [],
): Merged<T> {
  const value: Record<string, unknown> = {}
  const clashes: string[] = []
  const fields = new Set([base, mine, theirs].flatMap((record) => Object.keys(record)))
  for (const field of except) fields.delete(String(field))
  for (const field of fields) {
    const of = (record: T) => (record as Record<string, unknown>)[field]
    const picked = pick(of(base), of(mine), of(theirs))
    if (picked.value !== undefined) value[field] = picked.value
    if (picked.isClash) clashes.push(field)
  }
  return { value: value as T, clashes }
}

/** Merges two edits of a plan. */
export function mergeItinerary(
  base: ItineraryDraft,
  mine: ItineraryDraft,
  theirs: ItineraryDraft,
): Merged<ItineraryDraft> {
  const fields = mergeFields(base, mine, theirs, ['stops'])
  const stops = mergeStops(base.stops, mine.stops, theirs.stops)
  const days = Math.max(fields.value.days, ...stops.value.map((stop) => stop.day))
  const clashes = [...fields.clashes, ...stops.clashes]
  // together too many for one plan: no merge can be right
  if (stops.value.length > MOST_STOPS) clashes.push('stops')
  return { value: { ...fields.value, days, stops: stops.value }, clashes: [...new Set(clashes)] }
}

const byId = (stops: readonly ItineraryStop[]) => new Map(stops.map((stop) => [stop.id, stop]))

function mergeStops(
  base: readonly ItineraryStop[],
  mine: readonly ItineraryStop[],
  theirs: readonly ItineraryStop[],
): Merged<ItineraryStop[]> {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)]
  const merged = new Map<string, ItineraryStop>()
  const clashes: string[] = []
  for (const id of new Set([...here.keys(), ...there.keys()])) {
    const [old, one, other] = [before.get(id), here.get(id), there.get(id)]
    const kept = one ?? other
    if (kept === undefined) continue
    if (one !== undefined && other !== undefined) {
      // added on both sides under one id: what they differ in is a clash
      const stop = mergeFields(old ?? { ...one, ...other }, one, other)
      merged.set(id, old === undefined ? { ...other, ...one } : stop.value)
      const differing = old === undefined ? mergeFields({} as ItineraryStop, one, other) : stop
      clashes.push(...differing.clashes.map((field) => `stops/${id}/${field}`))
    } else if (old === undefined) merged.set(id, kept)
    else if (!isSame(kept, old)) {
      // one side took it out, the other went on with it: it stays until the person says
      merged.set(id, kept)
      clashes.push(`stops/${id}`)
    }
  }
  const order = mergeOrder(
    [...before.keys()].filter((id) => merged.has(id)),
    [...here.keys()].filter((id) => merged.has(id)),
    [...there.keys()].filter((id) => merged.has(id)),
  )
  if (order.isClash) clashes.push('stops')
  return { value: order.value.flatMap((id) => merged.get(id) ?? []), clashes }
}

/**
 * The order of what both have follows the side that changed it; what only one side has is behind the stop it was
 * behind there. Additions of both sides at one place are sorted by id, so that both devices agree.
 */
function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): { value: string[]; isClash: boolean } {
  const [isMine, isTheirs] = [new Set(mine), new Set(theirs)]
  const trunk = new Set(base.filter((id) => isMine.has(id) && isTheirs.has(id)))
  const inTrunk = (ids: readonly string[]) => ids.filter((id) => trunk.has(id))
  const order = pick(inTrunk(base), inTrunk(mine), inTrunk(theirs))
  const value = order.value as string[]
  // what both have and the base has not (a merge made before) stands where mine has it
  const theirsAlone = theirs.filter((id) => trunk.has(id) || !isMine.has(id))
  const runs = [...runsBehind(mine, trunk), ...runsBehind(theirsAlone, trunk)].sort((a, b) =>
    (a.ids[0] ?? '') < (b.ids[0] ?? '') ? -1 : 1,
  )
  const runsAt = (anchor: string) => runs.filter((run) => run.behind === anchor).flatMap((run) => run.ids)
  return { value: [...runsAt(''), ...value.flatMap((id) => [id, ...runsAt(id)])], isClash: order.isClash }
}

/** What is between the stops of the trunk, in unbroken runs, each with the one it is behind ('' is the beginning). */
function runsBehind(
  side: readonly string[],
  trunk: ReadonlySet<string>,
): { behind: string; ids: string[] }[] {
  const runs: { behind: string; ids: string[] }[] = []
  let run = { behind: '', ids: [] as string[] }
  for (const id of side) {
    if (!trunk.has(id)) run.ids.push(id)
    else {
      runs.push(run)
      run = { behind: id, ids: [] }
    }
  }
  return [...runs, run].filter(({ ids }) => ids.length > 0)
}
