import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import type { DeskOrder } from '#sync/contracts/orders/desk.ts'
import type { OrderStatus } from '#sync/contracts/orders/order.ts'
import type { Reply } from '../../../testing/server.ts'
import { NOON, startTestServer, type TestServer } from '../../../testing/server.ts'
import { PEOPLE } from '../../../testing/world.ts'
import { bookOf, buyer, until, type Buyer } from '../testing/buying.ts'

/**
 * A paid order, and anything buyer, partner and desk may do to it in any order: the answers and the state are those of a
 * table, and money, points, coupon, stock and tickets always fit the state.
 */
let server: TestServer
let alice: Buyer
let partner: Buyer
let admin: Buyer
beforeAll(async () => {
  server = await startTestServer()
  alice = buyer(server, 'alice')
  partner = buyer(server, 'partner')
  admin = buyer(server, 'admin')
})
beforeEach(() => {
  server.clock.now = NOON
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

const MOVES = [
  'ask',
  'withdraw',
  'partnerApprove',
  'partnerReject',
  'deskApprove',
  'deskReject',
  'confirm',
] as const
type Move = (typeof MOVES)[number]

/** From a state by a move to a state; whatever is not here is refused and changes nothing. */
const TABLE: Partial<Record<OrderStatus, Partial<Record<Move, OrderStatus>>>> = {
  ticketIssued: { ask: 'refundRequested' },
  refundWithdrawn: { ask: 'refundRequested' },
  refundRejected: { ask: 'refundRequested', deskApprove: 'refundComplete' },
  refundRequested: {
    withdraw: 'refundWithdrawn',
    partnerApprove: 'refundComplete',
    deskApprove: 'refundComplete',
    partnerReject: 'refundRejected',
    deskReject: 'refundRejected',
  },
}

const decided = (who: Buyer, name: 'orderDecide' | 'partnerDecide', number: string, verb: string) =>
  who.as(name, { params: { number }, body: { do: verb, reason: 'as agreed' } })
const MAKE: Record<Move, (number: string) => Promise<Reply>> = {
  ask: (number) => alice.as('orderCancel', { params: { number }, body: { reason: 'weather', text: '' } }),
  withdraw: (number) => alice.as('orderWithdraw', { params: { number } }),
  partnerApprove: (number) => decided(partner, 'partnerDecide', number, 'approve'),
  partnerReject: (number) => decided(partner, 'partnerDecide', number, 'reject'),
  deskApprove: (number) => decided(admin, 'orderDecide', number, 'approve'),
  deskReject: (number) => decided(admin, 'orderDecide', number, 'reject'),
  confirm: (number) => decided(admin, 'orderDecide', number, 'confirm'),
}

const stock = async () =>
  (
    await server.database.db
      .selectFrom('stock')
      .select('quantity')
      .where('unit_no', '=', 20031)
      .executeTakeFirstOrThrow()
  ).quantity
const points = async () => {
  const lots = await server.database.db
    .selectFrom('point_lot')
    .select('remaining')
    .where('member_id', '=', PEOPLE.alice)
    .execute()
  return lots.reduce((sum, { remaining }) => sum + remaining, 0)
}
const couponUsed = async (id: string) =>
  (
    await server.database.db
      .selectFrom('coupon')
      .select('used_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).used_at !== null

/** What the tickets of an order in this state are. */
const ticketsAre = (status: OrderStatus): OrderStatus =>
  status === 'refundWithdrawn' || status === 'refundRejected' ? 'ticketIssued' : status

it('S4-10 S4-08 S9-07 S9-02 any sequence of asking, withdrawing and deciding keeps state, money, points, coupon and stock together', async () => {
  await server.database.db.updateTable('stock').set({ quantity: 50 }).where('unit_no', '=', 20031).execute()
  const wish = fc.record({
    gdsQty: fc.integer({ min: 1, max: 3 }),
    pointsWon: fc.constantFrom(0, 1000, 2500),
    hasCoupon: fc.boolean(),
    moves: fc.array(fc.constantFrom(...MOVES), { minLength: 3, maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(wish, async ({ gdsQty, pointsWon, hasCoupon, moves }) => {
      if (pointsWon > 0) await alice.points(pointsWon)
      const coupon = await alice.coupon()
      const before = { stock: await stock(), points: await points() }
      const bought = await alice.buy(
        { gdsSn: 2003, rsvtDay: '2026-11-25', gdsQty },
        { pointsWon, coupons: hasCoupon ? [coupon] : [] },
      )
      const { number, id, paidWon } = bought.order
      let status: OrderStatus = 'ticketIssued'
      const steps: OrderStatus[] = []
      for (const move of moves) {
        const to: OrderStatus | undefined = TABLE[status]?.[move]
        const reply = await MAKE[move](number)
        if (to === undefined) {
          const code = move === 'ask' ? 'order.cannotCancel' : 'order.closed'
          expect([status, move, reply.status, reply.error?.code]).toEqual([status, move, 422, code])
        } else {
          expect([status, move, reply.status]).toEqual([status, move, 200])
          if (status === 'refundRejected' && to === 'refundComplete') steps.push('refundRequested')
          if (to === 'refundComplete') steps.push('refundApproved')
          steps.push(to)
          status = to
        }
        if (status === 'refundComplete')
          await until(
            () => alice.read(number),
            ({ order }) => order.status === 'refundComplete',
          )
        const now: OrderState = await alice.read(number)
        expect([move, now.order.status]).toEqual([move, status])
        const isBack = status === 'refundComplete'
        expect([now.order.refundedWon ?? 0, now.payment?.state]).toEqual(
          isBack ? [paidWon, 'refunded'] : [0, 'approved'],
        )
        expect([await stock(), await points()]).toEqual(
          isBack ? [before.stock, before.points] : [Number(before.stock) - gdsQty, before.points - pointsWon],
        )
        expect(await couponUsed(coupon.couponId)).toBe(hasCoupon && !isBack)
        const tickets = await server.database.db
          .selectFrom('ticket')
          .select('status')
          .where('order_id', '=', id)
          .execute()
        expect(tickets.map((ticket) => ticket.status)).toEqual([ticketsAre(status)])
      }
      expect(await bookOf(server, bought.payment?.id ?? '')).toMatchObject({
        charged: 1,
        refunded: status === 'refundComplete' ? 1 : 0,
      })
      // the history tells each step that was taken, and no other
      const events = await server.database.db
        .selectFrom('order_event')
        .select('to_status as to')
        .where('order_id', '=', id)
        .orderBy('at')
        .orderBy('id')
        .execute()
      expect(events.map(({ to }) => to)).toEqual(['paymentComplete', 'ticketIssued', ...steps])
    }),
    { numRuns: 8 },
  )
})

it('S4-10 the desk may grant what a partner refused; the partner may not take it back', async () => {
  const { order } = await alice.buy({ gdsSn: 2003, rsvtDay: '2026-11-25' })
  const { number } = order
  await MAKE.ask(number)
  await MAKE.partnerReject(number)
  expect((await MAKE.partnerApprove(number)).error.code).toBe('order.closed')
  const granted = (await MAKE.deskApprove(number)).result as DeskOrder
  expect(granted.history.slice(-3).map(({ to, by }) => `${to} ${by}`)).toEqual([
    'refundRejected partner',
    'refundRequested desk',
    'refundApproved desk',
  ])
  await until(
    () => alice.read(number),
    (state) => state.order.status === 'refundComplete',
  )
  expect((await MAKE.partnerReject(number)).error.code).toBe('order.closed')
})

it('S4-10 two answers at the same moment: one is carried out, the other hears that it is over', async () => {
  const { order, payment } = await alice.buy({ gdsSn: 2003, rsvtDay: '2026-11-25' })
  const { number } = order
  await MAKE.ask(number)
  const replies = await Promise.all([MAKE.partnerApprove(number), MAKE.deskApprove(number)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  await until(
    () => alice.read(number),
    (state) => state.order.status === 'refundComplete',
  )
  expect(await bookOf(server, payment?.id ?? '')).toMatchObject({ refunded: 1 })
})

it('S4-10 the buyer withdraws while the desk approves: the order ends one way, never both', async () => {
  const { order, payment } = await alice.buy({ gdsSn: 2003, rsvtDay: '2026-11-25' })
  const { number } = order
  await MAKE.ask(number)
  const [withdrawn, approved] = await Promise.all([MAKE.withdraw(number), MAKE.deskApprove(number)])
  expect([withdrawn.status, approved.status].sort()).toEqual([200, 422])
  const end = withdrawn.status === 200 ? 'refundWithdrawn' : 'refundComplete'
  await until(
    () => alice.read(number),
    (state) => state.order.status === end,
  )
  expect(await bookOf(server, payment?.id ?? '')).toMatchObject({
    refunded: withdrawn.status === 200 ? 0 : 1,
  })
})

it('S5-07 the reason is one of the list, and words for Others have an end', async () => {
  const { order } = await alice.buy({ gdsSn: 2003, rsvtDay: '2026-11-25' })
  const ask = (body: object) => alice.as('orderCancel', { params: { number: order.number }, body })
  for (const body of [
    { reason: 'bored', text: '' },
    { reason: 'others', text: '' },
    { text: 'no reason' },
    {},
  ])
    expect([(await ask(body)).status, (await ask(body)).error.code]).toEqual([400, 'request.invalid'])
  expect((await ask({ reason: 'weather', text: 'x'.repeat(2001) })).status).toBe(400)
  const done = (await ask({ reason: 'others', text: '  a typhoon  ' })).result as OrderState
  expect(done.order.cancelReason).toBe('others: a typhoon')
})
