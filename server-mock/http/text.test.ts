import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const planOf = (id: string, title: string) => ({
  ...{ id, title, startDay: null, days: 1, stops: [], note: '', fromCourseNo: null },
})

async function savePlan(title: string, key: string, client: string, more: object = {}) {
  const id = key
  return server.ask('PUT', `/api/member/itinerary/${id}`, {
    token: await server.token('alice'),
    client,
    key,
    body: { ...planOf(id, title), ...more },
    headers: {
      'if-match': '"0"',
      [SYNC_HEADERS.lane]: 'itinerary:1',
      [SYNC_HEADERS.seq]: '1',
      [SYNC_HEADERS.schema]: '1',
    },
  })
}

const BAD = [
  ['NUL', 'a\u0000b'],
  ['half an emoji', 'ok \ud83d'],
] as const

describe('texts no database keeps', () => {
  it.each(BAD)(
    'H2 I12 %s in a queued write is a definite refusal that uses up its place',
    async (_name, text) => {
      const client = uuidv7()
      const refused = await savePlan(text, uuidv7(), client)
      expect(refused).toMatchObject({
        status: 400,
        error: { code: 'request.invalid', class: 'reject', fields: [{ path: 'title', code: 'unstorable' }] },
      })
      const token = await server.token('alice')
      const id = uuidv7()
      const next = { key: uuidv7(), lane: 'itinerary:1', seq: 2, schema: 1, method: 'PUT', ifMatch: '"0"' }
      const pushed = await fetch(`${server.url}/api/sync/push`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          [SYNC_HEADERS.client]: client,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          client,
          operations: [
            { ...next, path: `/api/member/itinerary/${id}`, body: JSON.stringify(planOf(id, text)) },
            {
              ...next,
              ...{ key: uuidv7(), seq: 3, path: `/api/member/itinerary/${id}` },
              body: JSON.stringify(planOf(id, 'fine')),
            },
          ],
        }),
      })
      const lines = (await pushed.text()).trim().split('\n')
      expect(lines.map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([400, 200])
      expect(server.errors).toEqual([])
    },
  )

  it.each(BAD)('H2 %s in the name of a field is refused and the refusal is kept', async (_name, text) => {
    const [key, client] = [uuidv7(), uuidv7()]
    for (const _try of [1, 2])
      expect((await savePlan('fine', key, client, { [text]: 1 })).error).toMatchObject({
        code: 'request.invalid',
      })
    expect(server.errors).toEqual([])
  })

  it.each([
    ['GET', '/api/code?optCode=%00&optGroup=a'],
    ['GET', '/api/sync/feed?scope=member&cursor=%00'],
    ['GET', '/api/search?kinds=%00'],
    ['GET', '/api/member/social/naver/callback?state=%00&code=%00'],
    ['POST', '/protocol/openid-connect/token'],
    ['DELETE', '/api/favourite/place%00/1'],
    ['GET', '/api/pay/%00'],
    ['GET', '/api/uploads/%00'],
  ])('H2 %s %s with a NUL is never a failure of the server', async (method, path) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await server.ask(method, path, {
      token: await server.token('alice'),
      client: uuidv7(),
      ...(method === 'POST'
        ? { body: 'grant_type=password&username=%00&password=%00&client_id=a', headers: form }
        : {}),
    })
    expect(answer.status).toBeGreaterThanOrEqual(300)
    expect(answer.status).not.toBe(500)
    expect(server.errors).toEqual([])
  })
})
