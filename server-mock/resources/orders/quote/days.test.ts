import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OpeningHours } from '#sync/contracts/base/facts.ts'
import { publishContent, readContentRecord } from '../../../db/feed.ts'
import { text } from '../../../testing/content.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { buyer, type Buyer } from '../testing/buying.ts'

/** Pass 2003 is used in places 1001 and 1002 (10:00 to 21:00, not on Mondays); shop 502 only sells it. */
let server: TestServer
let alice: Buyer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.now = Date.parse('2026-11-22T23:00:00+09:00')
  alice = buyer(server, 'alice')
  await server.database.db.deleteFrom('cart').execute()
})

const add = (rsvtDay: string | null, unit = 1) =>
  alice.as('cartAdd', {
    params: { shopCartId: uuidv7() },
    body: {
      ...{ shopSn: 502, entcmpSn: 902, sesnId: '0a1b2c3d' },
      ...(rsvtDay ? { rsvtDay, rsvtTime: '' } : {}),
      shopCartGoods: { gdsSn: 2003, gdsDsctSn: 20030 + unit, gdsQty: 1 },
    },
  })
const refusal = async (day: string) => {
  const { status, error } = await add(day)
  return { status, code: error?.code, why: error?.facts?.why }
}

async function setHours(no: number, more: Partial<OpeningHours>): Promise<void> {
  await server.database.db.transaction().execute(async (trx) => {
    const place = await readContentRecord(trx, 'place', no)
    if (!place) throw new Error(`no place ${no}`)
    const body = { ...place, hours: { ...place.hours, ...more } }
    await publishContent(trx, 'place', [{ key: String(no), body }])
  })
}

it('X-18 on Sunday at 23:00 the server takes a pass neither for today nor for the Monday its venues rest', async () => {
  const code = 'cart.dateUnavailable'
  expect(await refusal('2026-11-22')).toEqual({ status: 422, code, why: 'late' })
  expect(await refusal('2026-11-23')).toEqual({ status: 422, code, why: 'weekly' })
  expect((await add('2026-11-24')).status).toBe(200)
})

it('X-18 a closure of every venue is refused; one open venue is enough', async () => {
  const closure = {
    from: '2027-01-01',
    to: '2027-01-01',
    reason: text('repairs'),
  }
  server.clock.now = Date.parse('2026-12-20T12:00:00+09:00')
  alice = buyer(server, 'alice')
  await setHours(1001, { temporaryClosures: [closure] })
  expect((await add('2027-01-01')).status).toBe(200)
  await setHours(1002, { closedOn: ['newYear'] })
  expect(await refusal('2027-01-01')).toMatchObject({ code: 'cart.dateUnavailable', why: 'temporary' })
  await setHours(1001, { temporaryClosures: [] })
})

it('X-18 a cart whose day has passed is neither added to nor ordered, and says so in the quote; another day mends it', async () => {
  server.clock.now = Date.parse('2026-11-21T12:00:00+09:00')
  alice = buyer(server, 'alice')
  const cart = await alice.fill({ gdsSn: 2003, rsvtDay: '2026-11-21' })
  const draft = await alice.draft(cart)
  server.clock.now = Date.parse('2026-11-22T09:00:00+09:00')
  expect((await alice.quote(cart)).problem).toBe('cart.dateUnavailable')
  const refused = await alice.create(draft)
  expect([refused.status, refused.error.code]).toEqual([422, 'cart.dateUnavailable'])
  expect((await add(null, 2)).error).toMatchObject({ code: 'cart.dateUnavailable', facts: { why: 'past' } })
  await alice.as('cartReservation', {
    params: { shopCartId: cart },
    body: { rsvtDay: '2026-11-22', rsvtTime: '' },
  })
  expect((await alice.quote(cart)).problem).toBeNull()
})

it('S3-04 the ticket is good on the chosen day, which lies within the validity the product names', async () => {
  const { order } = await alice.buy({ gdsSn: 2003, rsvtDay: '2026-12-22' })
  expect(order.usePeriod).toEqual({ from: '2026-12-22', to: '2026-12-22' })
  await server.database.db.deleteFrom('cart').execute()
  expect(await refusal('2026-12-23')).toMatchObject({ code: 'cart.dateUnavailable' })
})
