import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { travelProvider } from './travel.ts'

/** Three points; what the stand-ins say of them is a minute and a kilometre for each step between their places in the list. */
const POINTS = [
  { lat: 35.5, lng: 129.3 },
  { lat: 35.51, lng: 129.31 },
  { lat: 35.52, lng: 129.32 },
]
const steps = (factor: number) =>
  POINTS.map((_, from) => POINTS.map((__, to) => Math.abs(from - to) * factor))
const MEASURED = { seconds: steps(60), metres: steps(1_000) }

interface Asked {
  method: string
  url: string
  key: string | undefined
  body: Record<string, unknown> | null
}
const asked: Asked[] = []
/** What the stand-in answers instead of what it should. */
let wrong: ((body: Asked) => { status?: number; text: string }) | null = null
let service: Server
let url = ''

/** The formats of OSRM (`table`), Valhalla (`sources_to_targets`) and Kakao Mobility (several destinations). */
function answerOf(call: Asked): unknown {
  if (call.url.startsWith('/table/v1/')) return { code: 'Ok', durations: steps(60), distances: steps(1_000) }
  if (call.url === '/sources_to_targets')
    return {
      units: 'kilometers',
      sources_to_targets: steps(1).map((row, from_index) =>
        row.map((step, to_index) => ({ from_index, to_index, time: step * 60, distance: step })),
      ),
    }
  const { origin, destinations } = call.body as {
    origin: { x: number }
    destinations: { x: number; key: string }[]
  }
  const from = POINTS.findIndex(({ lng }) => lng === origin.x)
  return {
    trans_id: 't',
    routes: destinations.map(({ key }) => {
      const step = Math.abs(Number(key) - from)
      return {
        result_code: 0,
        result_msg: '길찾기 성공',
        key,
        summary: { distance: step * 1_000, duration: step * 60 },
      }
    }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

beforeAll(async () => {
  service = createServer((request, response) => {
    void textOf(request).then((text) => {
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : null
      const call = {
        method: request.method ?? '',
        url: request.url ?? '',
        key: request.headers.authorization,
        body,
      }
      asked.push(call)
      const instead = wrong?.(call)
      response.writeHead(instead?.status ?? 200, { 'content-type': 'application/json' })
      response.end(instead?.text ?? JSON.stringify(answerOf(call)))
    })
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => void service.close())
beforeEach(() => {
  asked.splice(0)
  wrong = null
})

const KINDS = ['osrm', 'valhalla', 'kakao'] as const
const of = (kind: (typeof KINDS)[number]) => {
  const { travel } = readConfig({ TRAVEL_KIND: kind, TRAVEL_URL: url, TRAVEL_KEY: 'k-1' })
  return travelProvider(travel!)
}

describe('who measures ways', () => {
  it.each(KINDS)('X-04 TRAVEL_KIND %s and TRAVEL_URL: the same table from each of them', async (kind) => {
    expect(await of(kind).matrix(POINTS, 'drive')).toEqual(MEASURED)
  })

  it('X-04 each is asked in its own words, and TRAVEL_KEY goes to Kakao alone', async () => {
    await of('osrm').matrix(POINTS, 'walk')
    await of('valhalla').matrix(POINTS, 'walk')
    await of('kakao').matrix(POINTS, 'drive')
    const [table, targets, ...rows] = asked
    expect(table).toMatchObject({
      method: 'GET',
      url: '/table/v1/foot/129.3,35.5;129.31,35.51;129.32,35.52?annotations=duration,distance',
      key: undefined,
    })
    expect(targets).toMatchObject({ method: 'POST', key: undefined, body: { costing: 'pedestrian' } })
    expect(rows.map(({ key, url: path }) => [key, path])).toEqual(
      POINTS.map(() => ['KakaoAK k-1', '/v1/destinations/directions']),
    )
    expect(rows[0]!.body).toMatchObject({
      origin: { x: 129.3, y: 35.5 },
      destinations: [{ key: '1' }, { key: '2' }],
    })
  })

  it('X-04 Kakao knows no way on foot, and none it was not told of', async () => {
    expect(await of('kakao').matrix(POINTS, 'walk')).toBeNull()
    expect(asked).toEqual([])
    wrong = () => ({ text: JSON.stringify({ routes: [{ result_code: 104, key: '1', summary: {} }] }) })
    const found = await of('kakao').matrix(POINTS, 'drive')
    expect(found!.seconds[0]).toEqual([0, null, null])
  })

  const LIES: [string, { status?: number; text: string }][] = [
    ['HTML', { text: '<!doctype html>' }],
    ['nothing', { text: '' }],
    ['an error', { status: 500, text: '{}' }],
    ['a refusal', { status: 429, text: '{"code":"TooBig"}' }],
    [
      'another table than was asked for',
      { text: '{"code":"Ok","durations":[[1]],"distances":[[1]],"sources_to_targets":[[{}]]}' },
    ],
    ['words for numbers', { text: '"nonsense"' }],
  ]
  it.each(LIES)('N12 %s is no measurement, whoever answers it', async (_, instead) => {
    wrong = () => instead
    for (const kind of KINDS) await expect(of(kind).matrix(POINTS, 'drive')).rejects.toThrow()
  })

  it('N12 numbers no way can have are no way', async () => {
    const odd = [0, -5, null].map(() => [0, -5, null])
    wrong = () => ({ text: JSON.stringify({ code: 'Ok', durations: odd, distances: odd }) })
    expect((await of('osrm').matrix(POINTS, 'drive'))!.seconds[0]).toEqual([0, null, null])
  })

  it('S8-08 what is wrongly set is said at the start, with its name', () => {
    expect(readConfig({}).travel).toBeNull()
    expect(() => readConfig({ TRAVEL_KIND: 'horse', TRAVEL_URL: url })).toThrow('TRAVEL_KIND')
    expect(() => readConfig({ TRAVEL_KIND: 'osrm' })).toThrow('TRAVEL_URL')
    expect(() => readConfig({ TRAVEL_KIND: 'kakao' })).toThrow('TRAVEL_KEY')
    expect(readConfig({ TRAVEL_KIND: 'kakao', TRAVEL_KEY: 'k' }).travel?.url).toMatch(
      /^https:\/\/.*kakaomobility/,
    )
  })
})
