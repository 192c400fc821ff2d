import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Point, TravelMode, TravelProvider } from '../../providers/travel.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
/** What the stand-in was asked. */
const asked: { points: readonly Point[]; mode: TravelMode }[] = []
const stand: TravelProvider = {
  matrix(points, mode) {
    asked.push({ points, mode })
    if (mode === 'walk') return Promise.reject(new Error('gone'))
    const table = points.map(() => points.map(() => 300))
    return Promise.resolve({ seconds: table, metres: table })
  },
}
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const ask = (body: unknown) => server.ask('POST', '/api/travel/matrix', { body })

describe('ways between places', () => {
  it('X-04 without anybody to measure them it says so, and the app goes on with its estimate', async () => {
    const reply = await ask({ mode: 'drive', places: [1001, 1002] })
    expect([reply.status, reply.result]).toEqual([200, null])
  })

  it('X-04 N11 anybody may ask of places; who measures hears of their positions and of nothing else', async () => {
    server.deps.travel = stand
    const reply = await ask({ mode: 'drive', places: [1001, 1002] })
    expect(reply.status).toBe(200)
    expect(reply.result).toMatchObject({
      seconds: [
        [300, 300],
        [300, 300],
      ],
    })
    const [{ points, mode }] = asked.splice(0) as [(typeof asked)[number]]
    expect(mode).toBe('drive')
    expect(points.map((point) => Object.keys(point).sort())).toEqual([
      ['lat', 'lng'],
      ['lat', 'lng'],
    ])
  })

  it('N12 who is asked and does not answer is no failure of ours: there is no measurement', async () => {
    server.deps.travel = stand
    const reply = await ask({ mode: 'walk', places: [1001, 1002] })
    expect([reply.status, reply.result]).toEqual([200, null])
  })

  it('X-04 S7-17 two to forty places of the catalogue, and positions are nobody’s to send', async () => {
    server.deps.travel = stand
    asked.splice(0)
    const many = Array.from({ length: 41 }, (_, at) => 1001 + at)
    for (const body of [
      { mode: 'drive', places: [1001] },
      { mode: 'drive', places: many },
      { mode: 'fly', places: [1001, 1002] },
      { mode: 'drive', places: [1001, 1002], here: { lat: 35.5, lng: 129.3 } },
    ])
      expect((await ask(body)).error.code).toBe('request.invalid')
    const unknown = await ask({ mode: 'drive', places: [1001, 999_999] })
    expect([unknown.status, unknown.error.code]).toEqual([404, 'record.notFound'])
    expect(asked).toEqual([])
  })
})
