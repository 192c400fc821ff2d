import { millisecondsInDay } from 'date-fns/constants'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seoulDay } from '#sync/domain/calendar.ts'
import { appendFeed, CONTENT, publishContent } from '../../db/feed.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const firstOf = async (kinds: string, limit?: number) => {
  const answer = await server.ask('GET', `/api/content?kinds=${kinds}${limit ? `&limit=${limit}` : ''}`)
  return (answer.result as { key: string }[]).map(({ key }) => key)
}
const words = { ko: '가', en: 'a', ja: 'あ', 'zh-Hans': '甲', 'zh-Hant': '甲' }
const dated = (no: number) => ({ no, slug: `a-${no}`, updatedAt: '2026-01-01T00:00:00.000Z', title: words })

it('S2-01 happenings begin with the festival that is on, then what ends soonest, and end with what is over', async () => {
  const day = (days: number) => seoulDay(server.clock.now + days * millisecondsInDay)
  const lasting = { 801: [-9, -1], 802: [3, 4], 803: [-5, 9], 804: [-2, 0], 805: [1, 30] } as const
  const festivals = ['801', '803', '805']
  const bodies = Object.entries(lasting).map(([no, [from, to]]) => ({
    ...({ ...dated(Number(no)), board: 'cnf', from: day(from), to: day(to) } as const),
    kind: festivals.includes(no) ? ('festival' as const) : ('performance' as const),
    ...{ summary: words, description: words, venue: words, fee: words, program: [], source: 'x' },
    ...({ datesTentative: false, placeNo: null, city: 'ulsan', district: null } as const),
    ...({
      position: { lat: 35.5, lng: 129.3, approximate: true },
      contact: null,
      website: null,
      motif: 'whale',
    } as const),
  }))
  const items = bodies.map((body) => ({ key: String(body.no), body }))
  await server.deps.db.transaction().execute((trx) => publishContent(trx, 'happening', items))
  expect(await firstOf('happening', 1)).toEqual(['803'])
  expect(await firstOf('happening', 4)).toEqual(['803', '804', '805', '802'])
  expect(await firstOf('happening', 99)).toEqual(['803', '804', '805', '802', '801'])
})

it('S2-01 notices begin with the pinned one, then the newest', async () => {
  const published = { 601: '2026-11-01', 602: '2026-11-03', 603: '2026-11-02', 604: '2026-10-01' }
  const items = Object.entries(published).map(([no, publishedOn]) => ({
    key: no,
    body: {
      ...dated(Number(no)),
      category: 'service' as const,
      body: words,
      pinned: no === '604',
      publishedOn,
    },
  }))
  await server.deps.db.transaction().execute((trx) => publishContent(trx, 'notice', items))
  expect(await firstOf('notice', 3)).toEqual(['604', '602', '603'])
  // each kind with a number of its own
  expect(await firstOf('notice:1,happening:2', 50)).toEqual(['803', '804', '604'])
})

it('S2-01 events begin with those that go on, ending soonest first, and champions with this month’s', async () => {
  const day = (days: number) => seoulDay(server.clock.now + days * millisecondsInDay)
  const lasting = { 1: [-30, -9], 2: [-5, 9], 3: [-2, 0], 4: [3, 20], 5: [-9, -1] } as const
  // only what the order is made of
  const events = Object.entries(lasting).map(([key, [from, to]]) => ({
    key,
    body: { from: day(from), to: day(to) },
  }))
  const periods = ['2026-10', '2026-11', '2026-11-20', '2026-11-21'].map((key) => ({
    key,
    body: { period: key },
  }))
  await server.deps.db
    .transaction()
    .execute((trx) =>
      appendFeed(trx, CONTENT, [
        ...events.map((each) => ({ kind: 'event', ...each })),
        ...periods.map((each) => ({ kind: 'champions', ...each })),
      ]),
    )
  expect(await firstOf('event', 99)).toEqual(['3', '2', '4', '5', '1'])
  expect(await firstOf('champions', 2)).toEqual(['2026-11', '2026-11-21'])
})

it('S2-25 the head of a category is what is used most of it', async () => {
  const codes = { 1: ['food', 5], 2: ['spot', 900_000], 3: ['food', 10], 4: ['food', 10] } as const
  // only what the order is made of
  const items = Object.entries(codes).map(([key, [category, purchased]]) => ({
    key,
    body: { category, purchased },
  }))
  await server.deps.db.transaction().execute((trx) =>
    appendFeed(
      trx,
      CONTENT,
      items.map((item) => ({ kind: 'place', ...item })),
    ),
  )
  expect(await firstOf('place.food:2')).toEqual(['3', '4'])
  expect(await firstOf('place.food', 50)).toEqual(['3', '4', '1'])
  expect(await firstOf('place.food:1,place.spot:1')).toEqual(['3', '2'])
  const sold = {
    5: ['bus', 'pass', 900_001],
    6: ['food', 'market', 900_002],
    7: ['food', 'pass', 900_003],
  } as const
  const products = Object.entries(sold).map(([key, [category, kind, purchased]]) => ({
    ...{ kind: 'product', key },
    body: { category, kind, purchased },
  }))
  await server.deps.db.transaction().execute((trx) => appendFeed(trx, CONTENT, products))
  expect(await firstOf('product.pass:2')).toEqual(['7', '5'])
  expect(await firstOf('product.food:2')).toEqual(['7', '6'])
})
