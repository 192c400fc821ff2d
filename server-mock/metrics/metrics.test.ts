import { millisecondsInSecond } from 'date-fns/constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Seen } from '../http/request.ts'
import { TRIES } from '../resources/messages/courier.ts'
import { buyer } from '../resources/orders/testing/buying.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { createMetrics } from './metrics.ts'

let server: TestServer
let observe: (seen: Seen) => void
let scrape: () => Promise<Record<string, number>>
beforeAll(async () => {
  server = await startTestServer({ observe: (seen) => observe(seen) })
  const { database, live, clock } = server
  const metrics = createMetrics({ database, live, now: () => clock.now })
  observe = metrics.observe
  scrape = async () => {
    const answer = await metrics.app.fetch(new Request('http://127.0.0.1/metrics'))
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const rows = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return Object.fromEntries(rows.map((line) => line.split(/ (?=\S+$)/)).map(([row, n]) => [row, Number(n)]))
  }
})
afterAll(() => server.stop())

it('counts every request by endpoint and outcome: calls, finished answers, pushes, files, nonsense', async () => {
  await server.ask('GET', '/api/config')
  await server.ask('GET', '/api/content/place/1001')
  await server.ask('GET', '/api/content/place/1001')
  await server.ask('POST', '/api/sync/push', { body: { client: 'nobody' } })
  await server.ask('GET', '/healthz')
  await server.ask('GET', '/api/no/such/call')
  const figures = await scrape()
  const counted = Object.entries(figures).flatMap(([row, count]) => {
    const found = /^goraero_request_seconds_count\{endpoint="(\w+)",method="(\w+)",status="(\w+)"\}$/.exec(
      row,
    )
    return found ? [[...found.slice(1), count].join(' ')] : []
  })
  expect(counted.sort()).toEqual([
    'appConfig GET 2xx 1',
    'contentRead GET 2xx 2',
    'other GET 4xx 1',
    'push POST 4xx 1',
    'static GET 2xx 1',
  ])
  expect(figures['process_resident_memory_bytes']).toBeGreaterThan(0)
})

it('tells what waits: messages due and given up, the oldest unsettled payment, publications', async () => {
  const work = async () => {
    const figures = await scrape()
    return ['outbox_oldest_seconds', 'outbox_due', 'outbox_given_up', 'payment_oldest_unsettled_seconds'].map(
      (name) => figures[`goraero_${name}`],
    )
  }
  const { db } = server.database
  await db.deleteFrom('message_outbox').execute()
  await db.deleteFrom('feed_due').execute()
  expect(await work()).toEqual([0, 0, 0, 0])
  await buyer(server, 'alice').order({ gdsSn: 2004 })
  const message = (tries: number) => ({
    ...{ id: uuidv7(), channel: 'email', recipient: 'a@goraero.kr', subject: '', text: '', tries },
    ...{ created_at: new Date(server.clock.now), next_at: new Date(server.clock.now) },
    expires_at: new Date(server.clock.now + 3600 * millisecondsInSecond),
  })
  await db.deleteFrom('message_outbox').execute()
  await db
    .insertInto('message_outbox')
    .values([message(0), message(TRIES)])
    .execute()
  await db.insertInto('feed_due').values({ scope: 'content', kind: 'place', key: '1001' }).execute()
  server.clock.now += 90 * millisecondsInSecond
  expect(await work()).toEqual([90, 1, 1, 90])
  expect((await scrape()).goraero_publications_due).toBeGreaterThan(0)
})
