import { isRecord } from './payment.ts'

export type Point = { lat: number; lng: number }
export type TravelMode = 'walk' | 'drive'

/** From each point to each, in the order given; null where there is no way. Whole seconds and metres. */
export type Matrix = { seconds: (number | null)[][]; metres: (number | null)[][] }

/** Who measures ways. */
export type TravelProvider = {
  /** @returns null where it cannot measure that way of going @throws Error when there is no answer it can be taken at */
  matrix(points: readonly Point[], mode: TravelMode): Promise<Matrix | null>
}

/** `kakao` drives only. */
export type TravelConfig = { kind: 'osrm' | 'valhalla' | 'kakao'; url: string; key: string | null }

/** A plan stands without it: nobody waits longer. */
const TIMEOUT_MS = 3_000

export function travelProvider({ kind, url, key }: TravelConfig): TravelProvider {
  const base = url.replace(/\/+$/, '')
  if (kind === 'osrm') return osrm(base)
  return kind === 'valhalla' ? valhalla(base) : kakao(base, key ?? '')
}

/** Open Source Routing Machine, service `table`; the profiles `driving` and `foot` as its own images name them. */
const osrm = (base: string): TravelProvider => ({
  async matrix(points, mode) {
    const profile = mode === 'drive' ? 'driving' : 'foot'
    const at = points.map(({ lat, lng }) => `${lng},${lat}`).join(';')
    const body = await ask(`${base}/table/v1/${profile}/${at}?annotations=duration,distance`)
    if (body.code !== 'Ok') throw new Error('OSRM measured nothing')
    return {
      seconds: rowsOf(body.durations, points.length),
      metres: rowsOf(body.distances, points.length),
    }
  },
})

/** Valhalla, action `sources_to_targets`: kilometres and seconds. */
const valhalla = (base: string): TravelProvider => ({
  async matrix(points, mode) {
    const at = points.map(({ lat, lng }) => ({ lat, lon: lng }))
    const costing = mode === 'drive' ? 'auto' : 'pedestrian'
    const asked = { sources: at, targets: at, costing, units: 'kilometers' }
    const { sources_to_targets: rows } = await ask(`${base}/sources_to_targets`, asked)
    const of = (field: string, factor: number) =>
      (Array.isArray(rows) ? rows : []).map((row: unknown) =>
        (Array.isArray(row) ? row : []).map((cell: unknown) => {
          const value = isRecord(cell) ? cell[field] : null
          return typeof value === 'number' ? value * factor : null
        }),
      )
    return {
      seconds: rowsOf(of('time', 1), points.length),
      metres: rowsOf(of('distance', 1_000), points.length),
    }
  },
})

/** Places within so many metres of where one starts, and so many at once: more Kakao Mobility does not take. */
const KAKAO = { radius: 10_000, most: 30 } as const

/** Kakao Mobility, directions to several destinations: one call for each place one starts from. */
const kakao = (base: string, key: string): TravelProvider => ({
  async matrix(points, mode) {
    if (mode === 'walk' || points.length > KAKAO.most + 1) return null
    const rows = await Promise.all(points.map((_, from) => kakaoRow(base, key, points, from)))
    return { seconds: rows.map(({ seconds }) => seconds), metres: rows.map(({ metres }) => metres) }
  },
})

async function kakaoRow(base: string, key: string, points: readonly Point[], from: number) {
  const at = ({ lat, lng }: Point) => ({ x: lng, y: lat })
  const destinations = points.flatMap((point, to) => (to === from ? [] : { ...at(point), key: String(to) }))
  const origin = points[from] ?? { lat: 0, lng: 0 }
  const body = await ask(
    `${base}/v1/destinations/directions`,
    { origin: at(origin), destinations, radius: KAKAO.radius, priority: 'TIME' },
    { authorization: `KakaoAK ${key}` },
  )
  if (!Array.isArray(body.routes)) throw new Error('Kakao measured nothing')
  const found = new Map<string, Record<string, unknown>>()
  for (const route of body.routes as unknown[])
    if (isRecord(route) && route.result_code === 0 && isRecord(route.summary))
      found.set(String(route.key), route.summary)
  const of = (field: string) =>
    points.map((_, to) => (to === from ? 0 : whole(found.get(String(to))?.[field])))
  return { seconds: of('duration'), metres: of('distance') }
}

/** @throws Error when the table is not as large as was asked for */
function rowsOf(table: unknown, size: number): (number | null)[][] {
  const rows: unknown[] = Array.isArray(table) ? table : []
  if (rows.length !== size || rows.some((row) => !Array.isArray(row) || row.length !== size))
    throw new Error('the travel service answered another table than was asked for')
  return (rows as unknown[][]).map((row) => row.map(whole))
}

const whole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : null

async function ask(
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const parsed: unknown = await answer.json().catch(() => null)
  if (!answer.ok || !isRecord(parsed)) throw new Error(`the travel service answered ${answer.status}`)
  return parsed
}
