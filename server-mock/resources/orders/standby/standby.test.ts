import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskOrder } from '#sync/contracts/orders/desk.ts'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import type { Shop } from '#sync/contracts/shops/shop.ts'
import { readContentRecord, updateContent } from '../../../db/feed.ts'
import { sentTo } from '../../../testing/accounts.ts'
import { NOON, startTestServer, type Reply, type TestServer } from '../../../testing/server.ts'
import { PEOPLE, type Person } from '../../../testing/world.ts'
import { resumeStandby } from './standby.ts'
import { sweepOrders } from '../sweep/sweep.ts'
import { bookOf, buyer, until, type Buyer } from '../testing/buying.ts'

/** a partner cannot serve. Shop 503 takes no reservations; the partner of the test world works there and at 502. */
let server: TestServer
let alice: Buyer
let bora: Buyer
let partner: Buyer
let admin: Buyer
beforeAll(async () => {
  server = await startTestServer()
  ;[alice, bora, partner, admin] = (['alice', 'bora', 'partner', 'admin'] as const).map((who) =>
    buyer(server, who),
  ) as [Buyer, Buyer, Buyer, Buyer]
  await server.database.db
    .insertInto('partner_shop')
    .values({ member_id: PEOPLE.partner, shop_no: 503 })
    .execute()
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})
beforeEach(async () => {
  server.clock.now = NOON
  await server.database.db.updateTable('stock').set({ quantity: 50 }).execute()
  await server.database.db.deleteFrom('hold').where('sold', '=', false).execute()
  await end()
  await sql`TRUNCATE desk_change`.execute(server.database.db)
})

const params = { shopSn: '503' }
const out = (body: object = {}, who: Buyer = partner, shop = params) =>
  who.as('outageSet', { params: shop, body: { reason: 'weather', note: 'typhoon', until: null, ...body } })
const end = () => partner.as('outageEnd', { params })
const sweep = () => sweepOrders(server.deps, 0)
const shop = () => readContentRecord(server.database.db, 'shop', 503)
const fields = (reply: Reply) => (reply.error.fields as { path: string }[]).map(({ path }) => path)
const hours = (count: number) => {
  server.clock.now = NOON + count * 3_600_000
}
/** After the commit the queue moves by itself. */
const reached = (who: Buyer, { order }: OrderState, status: string) =>
  until(
    () => who.read(order.number),
    (state) => state.order.status === status,
  )

describe('a partner who cannot serve', () => {
  it('X-21 the product stays visible with the reason in everybody’s feed, and the day inside the outage cannot be reserved', async () => {
    const said = await out({ until: new Date(NOON + 30 * 3_600_000).toISOString() })
    expect((said.result as Shop).outage).toMatchObject({ reason: 'weather', note: 'typhoon' })
    expect((await shop())?.outage).toMatchObject({ since: new Date(NOON).toISOString() })
    expect((await readContentRecord(server.database.db, 'product', 2004))?.availability).toBe('onSale')
    const cart = await alice.fill({ gdsSn: 2004 })
    expect((await alice.quote(cart)).standby).toMatchObject({
      ...{ reason: 'weather', note: 'typhoon', ahead: 0 },
      refundAt: new Date(NOON + 48 * 3_600_000).toISOString(),
    })
    // said again it is changed and not begun again
    hours(1)
    await out({ reason: 'staff' })
    expect((await shop())?.outage).toMatchObject({ reason: 'staff', since: new Date(NOON).toISOString() })
    await end()
    expect((await shop())?.outage).toBeNull()
    expect((await alice.quote(cart)).standby).toBeNull()
  })

  it('X-21 what is paid waits in the order it was paid, keeps its pieces, has no ticket, and goes on when the partner is back', async () => {
    await out()
    const first = await alice.buy({ gdsSn: 2004, gdsQty: 2 })
    const second = await bora.buy({ gdsSn: 2004 })
    expect([first.order.status, first.order.paidWon, first.order.standby?.place]).toEqual([
      ...['reservationStandby', 20_000, 1],
    ])
    expect(second.order.standby).toMatchObject({ place: 2, reason: 'weather' })
    const tickets = () =>
      server.database.db
        .selectFrom('ticket')
        .select('order_id')
        .where('order_id', 'in', [first.order.id, second.order.id])
        .orderBy('issued_at')
        .orderBy('id')
        .execute()
    expect(await tickets()).toEqual([])
    expect((await sentTo(server, 'alice@goraero.kr'))[0]?.text).toContain('1')
    // a sweep in the middle of it, a further try to pay and a new order of the same cart change nothing
    await sweep()
    const again = await alice.as('orderPay', {
      params: { number: first.order.number },
      body: { method: 'card' },
    })
    expect(again.error.code).toBe('order.closed')
    await alice.order({ gdsSn: 2004 })
    expect((await alice.read(first.order.number)).order.status).toBe('reservationStandby')
    hours(1)
    await end()
    await reached(bora, second, 'ticketIssued')
    expect((await tickets()).map((row) => row.order_id)).toEqual([first.order.id, second.order.id])
    expect((await alice.read(first.order.number)).order.standby).toBeNull()
    expect((await bookOf(server, first.payment?.id ?? '')).refunded).toBe(0)
  })

  it('X-21 when the timer runs out the money is back by itself, once, with the pieces; before it nothing moves', async () => {
    await out()
    const state = await alice.buy({ gdsSn: 2004, gdsQty: 3 })
    hours(47.9)
    await sweep()
    expect((await alice.read(state.order.number)).order.status).toBe('reservationStandby')
    hours(48)
    await Promise.all([sweep(), sweep()])
    const back = await reached(alice, state, 'refundComplete')
    expect([back.order.refundedWon, back.payment?.state, back.order.cancelReason]).toEqual([
      ...[30_000, 'refunded', 'standbyOver'],
    ])
    expect(await bookOf(server, state.payment?.id ?? '')).toMatchObject({ charged: 1, refunded: 1 })
    const stock = await server.database.db
      .selectFrom('stock')
      .select('quantity')
      .where('unit_no', '=', 20041)
      .executeTakeFirstOrThrow()
    expect(stock.quantity).toBe(50)
    const [file] = (await admin.as('orderDesk', { params: {} })).result as DeskOrder[]
    expect(file?.order.number).not.toBe(state.order.number)
  })

  it('X-21 an announced end that has passed is over when read and moves the queue without anybody doing anything', async () => {
    await out({ until: new Date(NOON + 3_600_000).toISOString() })
    const state = await alice.buy({ gdsSn: 2004 })
    expect(state.order.status).toBe('reservationStandby')
    hours(1)
    await sweep()
    await reached(alice, state, 'ticketIssued')
    expect((await shop())?.outage).toBeNull()
    expect((await bora.buy({ gdsSn: 2004 })).order.status).toBe('ticketIssued')
  })

  it('X-21 S4-10 whoever waits may leave at once with the money; the partner may decline too', async () => {
    await out()
    const left = await alice.buy({ gdsSn: 2004 })
    const declined = await bora.buy({ gdsSn: 2004 })
    const body = { reason: 'changedPlan', text: '' }
    await alice.as('orderCancel', { params: { number: left.order.number }, body })
    await reached(alice, left, 'refundComplete')
    const number = { number: declined.order.number }
    await partner.as('partnerDecide', { params: number, body: { do: 'decline', reason: 'closed for good' } })
    const done = await reached(bora, declined, 'refundComplete')
    expect(done.order.decision).toBe('closed for good')
    await end()
    await sweep()
    expect((await alice.read(left.order.number)).order.status).toBe('refundComplete')
  })

  it('X-21 a long queue of a shop that stays closed keeps nobody waiting at one that serves again', async () => {
    const at = (shopSn: string) => out({}, admin, { shopSn })
    await at('503')
    const stuck = [await alice.buy({ gdsSn: 2004 }), await bora.buy({ gdsSn: 2004 })]
    await at('502')
    const free = await alice.buy({ gdsSn: 2003, rsvtDay: '2026-11-25' })
    // the process that ended this outage died before it moved the queue
    await server.database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('shop_outage').where('shop_no', '=', 502).execute()
      await updateContent(trx, 'shop', 502, (kept) => kept ?? undefined)
    })
    await resumeStandby(server.deps, null, 1)
    expect((await alice.read(free.order.number)).order.status).toBe('ticketIssued')
    expect((await alice.read(stuck[0]?.order.number ?? '')).order.status).toBe('reservationStandby')
  })

  it('X-21 S6-07 only the partner of the shop and administrators say so, and what they say is checked', async () => {
    expect((await out({}, alice)).status).toBe(403)
    expect((await out({}, partner, { shopSn: '501' })).error.code).toBe('auth.forbidden')
    expect((await partner.as('outageEnd', { params: { shopSn: '501' } })).status).toBe(403)
    expect((await server.ask('PUT', '/api/partner/shop/503/outage', { body: {} })).status).toBe(401)
    expect(fields(await out({ until: new Date(NOON).toISOString() }))).toEqual(['until'])
    expect(fields(await out({ reason: 'other', note: ' ' }))).toEqual(['note'])
    expect((await out({ reason: 'dragons' })).status).toBe(400)
    expect((await out({}, admin, { shopSn: '999' })).status).toBe(404)
    expect((await shop())?.outage ?? null).toBeNull()
    expect((await out({}, admin)).status).toBe(200)
    const log = await server.database.db
      .selectFrom('desk_change')
      .select(['by_name', 'what', 'to_value'])
      .where('kind', '=', 'shop')
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(log).toEqual({ by_name: 'admin', what: 'outage', to_value: 'weather · typhoon' })
  })
})

describe('the partner’s desk', () => {
  const decide = (who: Buyer, call: 'partnerDecide' | 'orderDecide', state: OrderState, verb: string) =>
    who.as(call, { params: { number: state.order.number }, body: { do: verb, reason: 'because' } })
  const asked = async (gdsSn = 2004) => {
    const state = await alice.buy(
      gdsSn === 2001 ? { gdsSn, rsvtDay: '2026-11-25', rsvtTime: '11:00' } : { gdsSn },
    )
    const body = { reason: 'changedPlan', text: '' }
    await alice.as('orderCancel', { params: { number: state.order.number }, body })
    return state
  }

  it('S4-10 the issuing partner approves the refund of an own shop’s order, and the history says who', async () => {
    const state = await asked()
    const { result } = await partner.as('partnerOrders')
    expect((result as DeskOrder[]).map(({ order }) => order.number)).toContain(state.order.number)
    expect((await decide(partner, 'partnerDecide', state, 'approve')).status).toBe(200)
    await reached(alice, state, 'refundComplete')
    const [file] = (await admin.as('orderDesk', { params: {} })).result as DeskOrder[]
    expect(file?.order.number).not.toBe(state.order.number)
    const event = await server.database.db
      .selectFrom('order_event')
      .select('by')
      .where('order_id', '=', state.order.id)
      .where('to_status', '=', 'refundApproved')
      .executeTakeFirst()
    expect(event?.by).toBe('partner')
  })

  it('S4-10 S6-04 what a partner refused the administrator may still grant, and not the partner', async () => {
    const state = await asked()
    expect((await decide(partner, 'partnerDecide', state, 'reject')).status).toBe(200)
    expect((await alice.read(state.order.number)).order).toMatchObject({
      ...{ status: 'refundRejected', decision: 'because' },
    })
    expect((await decide(partner, 'partnerDecide', state, 'approve')).error.code).toBe('order.closed')
    expect((await decide(admin, 'orderDecide', state, 'approve')).status).toBe(200)
    const done = await reached(alice, state, 'refundComplete')
    expect(done.order.refundedWon).toBe(10_000)
  })

  it('S6-07 orders of another shop are neither seen nor decided; members have no desk', async () => {
    const state = await asked(2001)
    const { result } = await partner.as('partnerOrders')
    expect((result as DeskOrder[]).map(({ order }) => order.shopNo)).not.toContain(501)
    expect((await decide(partner, 'partnerDecide', state, 'approve')).status).toBe(404)
    expect((await decide(alice, 'partnerDecide', state, 'approve')).status).toBe(403)
    expect((await alice.as('partnerOrders')).status).toBe(403)
    expect((await alice.read(state.order.number)).order.status).toBe('cancelRequested')
  })

  it('S6-04 money on its way back is no task of the partner, and the desk keeps an eye on it', async () => {
    const { order } = await alice.buy({ gdsSn: 2004 })
    await server.database.db
      .updateTable('orders')
      .set({ status: 'refundApproved' })
      .where('id', '=', order.id)
      .execute()
    const shows = async (who: Person, name: 'partnerOrders' | 'orderDesk', show = 'waiting') => {
      const path = `${ENDPOINTS[name].path}?show=${show}`
      const { result } = await server.ask('GET', path, { token: (await server.signIn(who)).access_token })
      return (result as DeskOrder[]).some((file) => file.order.number === order.number)
    }
    expect(await shows('partner', 'partnerOrders')).toBe(false)
    expect(await shows('partner', 'partnerOrders', 'all')).toBe(true)
    expect(await shows('admin', 'orderDesk')).toBe(true)
  })
})
