import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Model } from '#sync/domain/plan/model.ts'

/**
 * Reads an instance of the orienteering problem with time windows in the format of KU Leuven
 * (mech.kuleuven.be/en/cib/op): distances are Euclidean, cut after the first decimal (Solomon) or the second (Cordeau).
 * Times are kept in tenths or hundredths, so that all is whole numbers.
 * @param routes how many routes may be made of it
 */
export function readInstance(path: string, routes = 1): Model {
  const unit = basename(path).startsWith('pr') ? 100 : 10
  const rows = readFileSync(path, 'utf8')
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length >= 8)
  const nodes = rows.map((row) => ({
    x: row[1]!,
    y: row[2]!,
    stay: Math.round(row[3]! * unit),
    value: row[4]!,
    open: Math.round(row.at(-2)! * unit),
    last: Math.round(row.at(-1)! * unit),
  }))
  const [depot, ...places] = nodes
  const count = places.length
  const points = count + 2 * routes
  const at = [...places, ...Array.from({ length: 2 * routes }, () => depot!)]
  const travel = new Int32Array(points * points)
  for (let i = 0; i < points; i += 1)
    for (let j = 0; j < points; j += 1)
      travel[i * points + j] = Math.floor(Math.hypot(at[i]!.x - at[j]!.x, at[i]!.y - at[j]!.y) * unit + 1e-6)
  const options = count * routes
  const each = (of: (place: (typeof places)[number], index: number, day: number) => number) =>
    Int32Array.from({ length: options }, (_, option) =>
      of(places[option % count]!, option % count, Math.trunc(option / count)),
    )
  return {
    days: routes,
    places: count,
    points,
    travel,
    legCost: new Int32Array(points * points),
    from: new Int32Array(routes).fill(depot!.open),
    to: new Int32Array(routes).fill(depot!.last),
    maxStops: new Int32Array(routes).fill(count),
    options,
    place: each((_, index) => index),
    day: each((_, _index, day) => day),
    open: each(({ open }) => open),
    last: each(({ last }) => last),
    stay: each(({ stay }) => stay),
    value: each(({ value }) => value),
    once: new Int32Array(options),
    theme: new Int32Array(count).fill(-1),
    sameCost: 0,
    covers: new Int32Array(options),
    coverPoints: 0,
    price: new Int32Array(count),
    budget: -1,
    waitFree: 0,
    waitCost: 0,
    priced: false,
    capacity: count,
  }
}
