import { boxAround, rangesOf, type CellRange } from '#sync/domain/boxes.ts'
import { distance } from '#src/lib/sun.ts'

type LatLng = { lat: number; lng: number }
type Positioned = { no: number; position: LatLng }

/** Where positioned records are read from: everything a screen takes out of the database goes through here. */
export type Ground<T> = {
  /** Keys of what lies in these cells. */
  keys(ranges: readonly CellRange[]): Promise<string[]>
  records(keys: readonly string[]): Promise<T[]>
}

export type Near<T> = { record: T; metres: number }

/** Width of the first ring, metres; each next one is twice as wide. */
const FIRST_REACH = 400
/** Beyond this nothing is near in any sense, metres. */
const LAST_REACH = 800_000
/** A ring is read in no more requests than this; what they hold beyond it is compared and kept for the next. */
const RANGES = 16
/** A ring with more than this many records for each that is wanted is made narrower before it is read. */
const SPARE = 4
const LEAST_READ = 40
const NARROWEST = 100
/**
 * After this many records the search ends: where hardly anything is wanted, and for a large city seen from outside the
 * region, where a ring cannot be narrow enough and some kilometres more or less say nothing.
 */
const MOST_READ = 600

/**
 * The nearest records as the crow flies, nearest first, read in growing rings: hardly more comes out of the database
 * than the answer needs.
 * @param wanted what counts; the rest is read and passed over
 */
export async function nearestOf<T extends Positioned>(
  ground: Ground<T>,
  from: LatLng,
  limit: number,
  wanted: (record: T) => boolean = () => true,
): Promise<Near<T>[]> {
  const found: Near<T>[] = []
  const known = new Set<string>()
  let [inner, width] = [0, FIRST_REACH]
  while (limit > 0) {
    const reach = inner + width
    const inReach = await ground.keys(rangesOf(boxAround(from, reach), RANGES))
    const fresh = inReach.filter((key) => !known.has(key))
    if (fresh.length > Math.max(LEAST_READ, limit * SPARE) && width > NARROWEST) {
      width /= 2
      continue
    }
    fresh.splice(MOST_READ - known.size)
    for (const record of fresh.length > 0 ? await ground.records(fresh) : [])
      if (wanted(record)) found.push({ record, metres: distance(from, record.position) })
    fresh.forEach((key) => known.add(key))
    const sure = found.filter(({ metres }) => metres <= reach).length
    if (sure >= limit || known.size >= MOST_READ || reach >= LAST_REACH) break
    ;[inner, width] = [reach, width * 2]
  }
  return found.sort((a, b) => a.metres - b.metres || a.record.no - b.record.no).slice(0, limit)
}
