import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { PUSH_LIMIT, SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import { forgetGuests } from '../resources/sync/idempotency.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { readText } from './limits.ts'

const removal = (lane: string, seq: number) => ({
  ...{ key: uuidv7(), lane, seq, schema: 1, method: 'DELETE', body: null },
  path: `/api/purchase/shop-cart/${uuidv7()}/20041/1`,
})

/** A push of a guest; the lines that were answered. */
async function push(server: TestServer, client: string, operations: object[], token?: string) {
  const answer = await fetch(`${server.url}/api/sync/push`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SYNC_HEADERS.client]: client,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ client, operations }),
  })
  const text = await answer.text()
  const lines = answer.status === 200 ? text.trim().split('\n').filter(Boolean) : []
  return { status: answer.status, lines, retryAfter: Number(answer.headers.get('retry-after')) }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => removal('cart:1', index + 1))

describe('what one caller may cost', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ ratePerMinute: { api: 400, token: 0 } })
  })
  afterAll(() => server.stop())

  it('H3 of a guest’s push the first 50 operations are done; the rest stays unanswered and comes again', async () => {
    const client = uuidv7()
    const operations = many(PUSH_LIMIT.operations)
    const first = await push(server, client, operations)
    expect([first.status, first.lines.length]).toEqual([200, PUSH_LIMIT.guestOperations])
    server.clock.now += 60_000
    const second = await push(server, client, operations.slice(PUSH_LIMIT.guestOperations))
    expect(second.lines).toHaveLength(PUSH_LIMIT.guestOperations)
    expect(second.lines.join()).not.toContain('sync.gap')
  })

  it('H3 a push is charged for each operation, not as one request', async () => {
    server.clock.now += 60_000
    // 50 operations of a guest weigh 200 of 400
    expect((await push(server, uuidv7(), many(50))).status).toBe(200)
    expect((await push(server, uuidv7(), many(50))).status).toBe(200)
    const third = await push(server, uuidv7(), many(50))
    expect([third.status, third.retryAfter > 0]).toEqual([429, true])
    server.clock.now += 30_000
    expect((await push(server, uuidv7(), many(50))).status).toBe(200)
  })

  it('H3 a member’s push of 500 gets through whatever the limit is', async () => {
    server.clock.now += 60_000
    const token = await server.token('alice')
    const client = uuidv7()
    server.clock.now += 60_000
    const all = await push(server, client, many(PUSH_LIMIT.operations), token)
    expect([all.status, all.lines.length]).toEqual([200, PUSH_LIMIT.operations])
  })

  it('H3 guests are not made up without end: new ones are counted per network', async () => {
    server.clock.now += 60_000
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push((await push(server, uuidv7(), many(1))).status)
    // a hundredth of the limit
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })
})

it('H3 a guest opens lanes by the hundred and is stopped; one that comes no more is forgotten with lanes and results', async () => {
  const server = await startTestServer()
  const client = uuidv7()
  const statuses: number[] = []
  for (let page = 0; page < 5; page += 1) {
    const operations = Array.from({ length: 50 }, (_, index) => removal(`cart:${page}-${index}`, 1))
    const { lines } = await push(server, client, operations)
    statuses.push(...lines.map((line) => (JSON.parse(line) as { status: number }).status))
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(200)
  const lanes = () =>
    server.deps.db.selectFrom('lane').select('lane').where('client_id', '=', client).execute()
  expect(await lanes()).toHaveLength(200)
  // who wrote since stays
  server.clock.now += 2 * 86_400_000
  await push(server, client, [removal('cart:0-0', 2)])
  expect(await forgetGuests(server.deps.db, server.clock.now - 86_400_000)).toBe(0)
  expect(await forgetGuests(server.deps.db, server.clock.now + 1)).toBe(1)
  expect(await lanes()).toEqual([])
  const results = server.deps.db
    .selectFrom('idempotency')
    .select('key')
    .where('owner', '=', `guest:${client}`)
  expect(await results.execute()).toEqual([])
  await server.stop()
})

it('a body that says it is far too large is refused before it is read', async () => {
  let read = 0
  const body = new ReadableStream({
    pull(controller) {
      read += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024))
    },
  })
  const request = new Request('http://x/', {
    ...{ method: 'POST', body, headers: { 'content-length': '9000000' } },
    duplex: 'half',
  } as RequestInit)
  await expect(readText(request, 1000)).rejects.toMatchObject({ code: 'request.tooLarge' })
  expect(read).toBeLessThan(256 * 1024)
})
