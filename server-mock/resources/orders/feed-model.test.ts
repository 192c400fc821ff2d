import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { MemberSummary } from '#sync/contracts/account/account.ts'
import type { Coupon } from '#sync/contracts/coupons/coupon.ts'
import type { Order } from '#sync/contracts/orders/order.ts'
import type { PointLot } from '#sync/contracts/points/points.ts'
import type { FeedChange } from '#sync/contracts/sync/sync.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { PEOPLE } from '../../testing/world.ts'
import { buyer, until, type Buyer } from './testing/buying.ts'

/**
 * A member who buys, asks back, is let in and reviews, in any order: what the feed tells the devices is at every moment what
 * the tables say, and the numbers of my page are the sum of it.
 */
let server: TestServer
let bora: Buyer
let admin: Buyer
let partner: Buyer
beforeAll(async () => {
  server = await startTestServer()
  ;[bora, admin, partner] = (['bora', 'admin', 'partner'] as const).map((who) => buyer(server, who)) as [
    Buyer,
    Buyer,
    Buyer,
  ]
  const { db } = server.database
  await db.insertInto('partner_shop').values({ member_id: PEOPLE.partner, shop_no: 503 }).execute()
  await db.updateTable('stock').set({ quantity: 900 }).where('quantity', 'is not', null).execute()
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

const ACTS = [
  'buy',
  'buyWithAll',
  'giveUp',
  'ask',
  'withdraw',
  'approve',
  'reject',
  'scan',
  'review',
  'earn',
] as const
type Act = (typeof ACTS)[number]

const newest = async () =>
  server.database.db
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where('member_id', '=', PEOPLE.bora)
    .where('shop_no', '=', 503)
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** One act; what does not fit the moment is refused, which is an act as well. */
async function act(what: Act): Promise<void> {
  server.clock.now += 1000
  if (what === 'earn') return bora.points(1500)
  if (what === 'buy') return void (await bora.buy({ gdsSn: 2004 }))
  if (what === 'buyWithAll') {
    await bora.points(700)
    const coupon = await bora.coupon()
    return void (await bora.buy({ gdsSn: 2004 }, { pointsWon: 700, coupons: [coupon] }))
  }
  if (what === 'giveUp') {
    const { order } = await bora.order({ gdsSn: 2004 })
    const params = { number: order.number }
    return void (await bora.as('orderCancel', { params, body: { reason: 'changedPlan', text: '' } }))
  }
  const order = await newest()
  if (!order) return
  const params = { number: order.number }
  if (what === 'ask') await bora.as('orderCancel', { params, body: { reason: 'weather', text: '' } })
  if (what === 'withdraw') await bora.as('orderWithdraw', { params })
  if (what === 'approve' || what === 'reject')
    await admin.as('orderDecide', { params, body: { do: what, reason: 'said so' } })
  if (what === 'approve')
    await until(
      () => bora.read(order.number),
      (state) => state.order.status !== 'refundApproved',
    )
  if (what === 'scan') await scan(order.id)
  if (what === 'review') {
    const body = { id: uuidv7(), orderNumber: order.number, lineSeq: 1, stars: 5, keywords: ['view'] }
    await bora.as('reviewWrite', { body: { ...body, text: 'Windy', photos: [] } })
  }
}

async function scan(orderId: string): Promise<void> {
  const ticket = await server.database.db
    .selectFrom('ticket')
    .select('code')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!ticket) return
  const scannedAt = new Date(server.clock.now).toISOString()
  await partner.as('redeem', {
    body: { id: uuidv7(), code: ticket.code, quantity: 1, scannedAt, gate: 'n' },
  })
}

/** The member's records as a device has them that read the whole feed. */
async function onDevice() {
  const token = (await server.signIn('bora')).access_token
  const reply = await server.ask('GET', '/api/sync/feed?scope=member&limit=1000', { token })
  const { changes } = reply.result as { changes: FeedChange[] }
  const of = <T>(kind: string) =>
    new Map(
      changes.filter((each) => each.kind === kind && each.body).map(({ key, body }) => [key, body as T]),
    )
  return {
    orders: of<Order>('order'),
    tickets: of<Ticket>('ticket'),
    lots: of<PointLot>('pointLot'),
    coupons: of<Coupon>('coupon'),
    summary: of<MemberSummary>('summary').get('me'),
  }
}

async function inTables() {
  const { db } = server.database
  const mine = <T extends 'ticket' | 'point_lot' | 'coupon' | 'review'>(table: T) =>
    db
      .selectFrom(table as 'ticket')
      .selectAll()
      .where('member_id', '=', PEOPLE.bora)
      .orderBy('id')
      .execute()
  const lots = await db.selectFrom('point_lot').selectAll().where('member_id', '=', PEOPLE.bora).execute()
  const coupons = await db.selectFrom('coupon').selectAll().where('member_id', '=', PEOPLE.bora).execute()
  const reviewed = await db.selectFrom('review').select(['order_id', 'line_seq']).execute()
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select(['order_line.order_id', 'order_line.seq', 'order_line.status'])
    .where('orders.member_id', '=', PEOPLE.bora)
    .execute()
  const isReviewed = (line: { order_id: string; seq: number }) =>
    reviewed.some((each) => each.order_id === line.order_id && each.line_seq === line.seq)
  return { tickets: await mine('ticket'), lots, coupons, reviewed, lines, isReviewed }
}

async function check(done: readonly Act[]): Promise<void> {
  const [device, tables] = [await onDevice(), await inTables()]
  const last = await newest()
  if (last)
    expect([done, device.orders.get(last.number)]).toEqual([done, (await bora.read(last.number)).order])
  const tickets = tables.tickets.map((row) => [row.id, row.status, row.used_quantity])
  expect([
    done,
    [...device.tickets.values()].map((each) => [each.id, each.status, each.usedQuantity]).sort(),
  ]).toEqual([done, tickets.sort()])
  const lots = tables.lots.map((row) => [row.id, row.remaining])
  expect([done, [...device.lots.values()].map((each) => [each.id, each.remaining]).sort()]).toEqual([
    done,
    lots.sort(),
  ])
  for (const row of tables.coupons)
    expect([done, device.coupons.get(row.id)?.usedAt]).toEqual([done, row.used_at?.toISOString() ?? null])
  const isGood = (status: string) => status === 'ticketIssued' || status === 'partiallyUsed'
  expect([done, device.summary]).toMatchObject([
    done,
    {
      points: tables.lots.reduce((sum, lot) => sum + lot.remaining, 0),
      coupons: tables.coupons.filter((row) => row.used_at === null).length,
      tickets: tables.tickets.filter((row) => isGood(row.status)).length,
      reviewsWritable: tables.lines.filter(
        (line) => ['used', 'partiallyUsed'].includes(line.status) && !tables.isReviewed(line),
      ).length,
    },
  ])
}

it('S4-08 S9-02 S9-07 I3 the feed and the numbers of my page are what the tables say, after any acts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...ACTS), { minLength: 3, maxLength: 6 }), async (acts) => {
      const done: Act[] = []
      for (const each of ['buy' as const, ...acts]) {
        await act(each)
        done.push(each)
        await check(done)
      }
    }),
    { numRuns: 4 },
  )
})

it('S4-08 a reservation that is confirmed is a ticket more on my page, one that is declined is none', async () => {
  const tickets = async () => (await onDevice()).summary?.tickets ?? 0
  for (const [verb, more] of [
    ['confirm', 1],
    ['decline', 0],
  ] as const) {
    const before = await tickets()
    const { order } = await bora.buy({ gdsSn: 2001, rsvtDay: '2026-11-28', rsvtTime: '11:00' })
    expect([order.status, await tickets()]).toEqual(['reservationRequested', before])
    const reply = await admin.as('orderDecide', {
      params: { number: order.number },
      body: { do: verb, reason: 'closed' },
    })
    expect([verb, reply.status]).toEqual([verb, 200])
    expect([verb, await tickets()]).toEqual([verb, before + more])
  }
})
