import type { OrderId, UnitNo } from '#sync/contracts/base/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import { publishContent } from '../../../db/feed.ts'
import { sentTo } from '../../../testing/accounts.ts'
import { busRoute } from '../../../testing/content.ts'
import { NOON, startTestServer, type TestServer } from '../../../testing/server.ts'
import { PEOPLE } from '../../../testing/world.ts'
import { bookOf, buyer, until, type Buyer } from '../testing/buying.ts'

let server: TestServer
let alice: Buyer
let bora: Buyer
let admin: Buyer
beforeAll(async () => {
  server = await startTestServer()
  alice = buyer(server, 'alice')
  bora = buyer(server, 'bora')
  admin = buyer(server, 'admin')
})
/** Nothing kept for anybody, five of everything counted. */
beforeEach(async () => {
  server.clock.now = NOON
  await server.database.db.deleteFrom('hold').where('sold', '=', false).execute()
  for (const unitNo of [20011, 20031, 20041]) await setStock(unitNo, 5)
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

const stockOf = async (unitNo: UnitNo) =>
  (
    await server.database.db
      .selectFrom('stock')
      .select('quantity')
      .where('unit_no', '=', unitNo)
      .executeTakeFirstOrThrow()
  ).quantity
const setStock = (unitNo: UnitNo, quantity: number) =>
  server.database.db.updateTable('stock').set({ quantity }).where('unit_no', '=', unitNo).execute()
const balance = async (who: Buyer, cart: string) => (await who.quote(cart)).balanceWon
const ticketsOf = (orderId: OrderId) =>
  server.database.db.selectFrom('ticket').selectAll().where('order_id', '=', orderId).execute()

describe('an order', () => {
  it('S2-134 S3-04 is paid at the pay page: stock goes down once, a signed ticket is in the bag, the cart is empty', async () => {
    await setStock(20041, 5)
    const state = await alice.order({ gdsSn: 2004, gdsQty: 2 })
    expect([state.order.status, state.payment?.state, state.payment?.amountWon]).toEqual([
      ...['reservationStandby', 'started', 20_000],
    ])
    expect(state.order.number).toMatch(/^UL20261121[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(await stockOf(20041)).toBe(5)
    expect(await alice.pay(state)).toBe(
      `/pay/complete?order=${state.order.number}&payment=${state.payment?.id}`,
    )
    const paid = await alice.settled(state)
    expect([paid.order.status, paid.order.paidWon, paid.payment?.state]).toEqual([
      ...['ticketIssued', 20_000, 'approved'],
    ])
    expect(await stockOf(20041)).toBe(3)
    expect(await ticketsOf(paid.order.id)).toMatchObject([{ quantity: 2, status: 'ticketIssued' }])
    const { access_token: token } = await server.signIn('alice')
    const feed = await server.ask('GET', '/api/sync/feed?scope=member&limit=1000', { token })
    const { changes } = feed.result as { changes: { kind: string; body: { orderNumber?: string } | null }[] }
    expect(changes.filter((each) => each.body?.orderNumber === paid.order.number)).toMatchObject([
      { kind: 'ticket', body: { code: expect.stringMatching(/^GR1\./) } },
    ])
    expect(changes.filter((each) => each.kind === 'cart' && each.body)).toEqual([])
    expect(await bookOf(server, paid.payment?.id ?? '')).toMatchObject({ charged: 1, refunded: 0 })
    const mail = await sentTo(server, 'alice@goraero.kr')
    expect(mail[0]?.text).toContain(paid.order.number)
  })

  it('S2-134 sent again with the same id it is the same order, and another body is refused', async () => {
    const draft = await alice.draft(await alice.fill({ gdsSn: 2004 }))
    const [first, second] = await Promise.all([alice.create(draft), alice.create(draft)])
    expect((first.result as OrderState).order.id).toBe((second.result as OrderState).order.id)
    expect((second.result as OrderState).payUrl).toBe((first.result as OrderState).payUrl)
    const other = await alice.create({ ...draft, remarks: 'changed' })
    expect([other.status, other.error.code]).toEqual([422, 'request.keyReused'])
    const strangers = await bora.create(draft)
    expect(strangers.error.code).toBe('request.keyReused')
  })

  it('X-02 a difference to what was shown is refused line by line with the new price, and nothing is kept', async () => {
    await setStock(20041, 5)
    const draft = await alice.draft(await alice.fill({ gdsSn: 2004 }))
    const set = (priceWon: number) =>
      admin.as('stockSet', { params: { gdsSn: '2004', gdsDsctSn: '20041' }, body: { priceWon } })
    await set(11_000)
    const refused = await alice.create(draft)
    expect(refused.error).toMatchObject({ code: 'order.changed', current: { lines: [{ unitWon: 11_000 }] } })
    const holds = await server.database.db
      .selectFrom('hold')
      .selectAll()
      .where('order_id', '=', draft.id)
      .execute()
    expect(holds).toEqual([])
    await set(10_000)
    expect((await alice.create(draft)).status).toBe(200)
  })

  it('S5-07 remarks, visitors, people and terms are checked by the server too', async () => {
    const draft = await alice.draft(await alice.fill({ gdsSn: 2004 }))
    const paths = async (more: object) => {
      const { error } = await alice.create({ ...draft, ...more })
      return [error.code, (error.fields as { path: string }[]).map(({ path }) => path)]
    }
    expect(await paths({ terms: ['purchase'] })).toEqual(['request.invalid', ['terms']])
    expect(await paths({ remarks: 'a'.repeat(101) })).toEqual(['request.invalid', ['remarks']])
    expect(await paths({ visitors: 0 })).toEqual(['request.invalid', ['visitors']])
    expect(await paths({ buyer: { ...draft.buyer, mobile: '0212345678' } })).toEqual([
      'request.invalid',
      ['buyer.mobile'],
    ])
  })

  it('S2-134 with nothing left to pay it skips the gateway', async () => {
    const coupon = await alice.coupon({ kind: 'percent', value: 100 })
    const free = await alice.order({ gdsSn: 2004 }, { coupons: [coupon] })
    expect([free.order.status, free.order.paidWon, free.payUrl, free.payment]).toEqual([
      ...['ticketIssued', 0, null, null],
    ])
    expect(free.order.paymentMethod).toBe('points')
  })
})

describe('what stands in the way', () => {
  it('S8-10 date not available, break time, full, sold out, just being paid for', async () => {
    const code = async (who: Buyer, cart: string) => (await who.quote(cart)).problem
    await setStock(20011, 5)
    const timed = await alice.fill({ gdsSn: 2001, rsvtDay: '2026-11-25', rsvtTime: '11:00' })
    expect(await code(alice, timed)).toBeNull()
    const pause = await alice.as('cartReservation', {
      params: { shopCartId: timed },
      body: { rsvtDay: '2026-11-25', rsvtTime: '15:30' },
    })
    expect(pause.error.code).toBe('cart.breakTime')
    const full = await alice.quote(timed, { visitors: 5 })
    expect([full.problem, full.slot]).toEqual(['order.slotFull', { state: 'full', free: 4 }])
    server.clock.now += 10 * 86_400_000
    expect(await code(alice, timed)).toBe('cart.dateUnavailable')
    server.clock.now -= 10 * 86_400_000
    const day = await alice.fill({ gdsSn: 2003 })
    expect(await code(alice, day)).toBe('cart.dateUnavailable')
    await setStock(20041, 2)
    const mine = await alice.order({ gdsSn: 2004, gdsQty: 2 })
    await setStock(20041, 3)
    const theirs = await bora.fill({ gdsSn: 2004, gdsQty: 1 })
    await setStock(20041, 2)
    expect(await code(bora, theirs)).toBe('order.outOfStock')
    await alice.pay(mine)
    await alice.settled(mine)
    expect(await code(bora, theirs)).toBe('order.soldOut')
    expect((await bora.create(await bora.draft(theirs))).error.code).toBe('order.soldOut')
    await setStock(20041, 50)
  })

  it('S5-08 S8-10 coupons: one kind, each once, yours, unused, from its minimum', async () => {
    const order = await alice.coupon()
    const product = await alice.coupon({ scope: 'product' })
    const dear = await alice.coupon({ minWon: 50_000 })
    const old = await alice.coupon({ expiresOn: '2026-11-20' })
    const boras = await bora.coupon()
    const cart = await alice.fill({ gdsSn: 2004 })
    const [line] = (await alice.quote(cart)).lines
    const at = { gdsDsctSn: line?.gdsDsctSn ?? 0, ordrSeq: line?.ordrSeq ?? 0 }
    const laid = { ...product, line: at }
    const problem = async (...coupons: (typeof order)[]) => (await alice.quote(cart, { coupons })).problem
    expect(await problem(order)).toBeNull()
    expect(await problem(laid)).toBeNull()
    expect(await problem(order, laid)).toBe('order.couponMixed')
    expect(await problem(laid, laid)).toBe('order.couponOtherProduct')
    expect(await problem(dear)).toBe('order.couponMinimum')
    expect(await problem(old)).toBe('order.couponNone')
    expect(await problem(boras)).toBe('order.couponNone')
    const bought = await alice.buy({ gdsSn: 2004 }, { coupons: [order] })
    expect(bought.order.discountWon).toBe(1000)
    const again = await alice.fill({ gdsSn: 2004 })
    expect((await alice.quote(again, { coupons: [order] })).problem).toBe('order.couponExhausted')
  })
})

describe('while somebody pays', () => {
  it('S2-134 stock, coupon and points are kept until the window closes and then free without any job', async () => {
    await setStock(20041, 4)
    await alice.points(3000)
    const coupon = await alice.coupon()
    const state = await alice.order({ gdsSn: 2004, gdsQty: 4 }, { coupons: [coupon], pointsWon: 3000 })
    expect(state.payment?.amountWon).toBe(36_000)
    const theirs = await bora.as('cartRead', { params: { shopCartId: await bora.fill({ gdsSn: 2003 }) } })
    expect(theirs.status).toBe(200)
    const blocked = await bora.as('cartAdd', {
      params: { shopCartId: uuidv7() },
      body: {
        ...{ shopSn: 503, entcmpSn: 903, sesnId: '0a1b2c3d', resetOther: true },
        shopCartGoods: { gdsSn: 2004, gdsDsctSn: 20041, gdsQty: 1 },
      },
    })
    expect(blocked.error.code).toBe('cart.soldOut')
    server.clock.now += 10 * 60_000
    const theirsNow = await bora.order({ gdsSn: 2004, gdsQty: 4 })
    expect(theirsNow.payment?.state).toBe('started')
    await server.sweep()
    const mine = await alice.read(state.order.number)
    expect(mine.order.status).toBe('paymentCanceled')
    const cart = await alice.fill({ gdsSn: 2003, rsvtDay: '2026-11-25' })
    expect(await balance(alice, cart)).toBe(3000)
    expect((await alice.quote(cart, { coupons: [coupon] })).problem).toBeNull()
    await bora.as('orderCancel', {
      params: { number: theirsNow.order.number },
      body: { reason: 'changedPlan', text: '' },
    })
  })

  it('S2-134 declined, it is tried again in the same order and nothing was charged for the first', async () => {
    await setStock(20041, 5)
    const state = await alice.order({ gdsSn: 2004 })
    await alice.pay(state, 'decline')
    const declined = await alice.settled(state)
    expect([declined.payment?.state, declined.order.status]).toEqual(['declined', 'reservationStandby'])
    const { number } = state.order
    const retry = await alice.as('orderPay', { params: { number }, body: { method: 'transfer' } })
    const second = retry.result as OrderState
    expect(second.payment?.id).not.toBe(state.payment?.id)
    await alice.pay(second)
    expect((await alice.settled(second)).order).toMatchObject({
      ...{ status: 'ticketIssued', paymentMethod: 'transfer' },
    })
    expect(await bookOf(server, state.payment?.id ?? '')).toMatchObject({ charged: 0 })
    expect(await bookOf(server, second.payment?.id ?? '')).toMatchObject({ charged: 1 })
  })

  it('S2-134 answered twice, confirmed ten times and told by webhook, it is charged and issued once', async () => {
    const state = await alice.order({ gdsSn: 2004 })
    await alice.pay(state, 'twice', 'now')
    const { number } = state.order
    const body = { paymentId: state.payment?.id, providerKey: null }
    await Promise.all(
      Array.from({ length: 10 }, () => alice.as('orderConfirm', { params: { number }, body })),
    )
    const paid = await alice.settled(state)
    expect(paid.order.status).toBe('ticketIssued')
    expect(await ticketsOf(paid.order.id)).toHaveLength(1)
    expect(await bookOf(server, state.payment?.id ?? '')).toMatchObject({ charged: 1 })
  })

  it('S2-134 the tab closed: a late webhook finishes it, and without one reconciliation does', async () => {
    const late = await alice.order({ gdsSn: 2004 })
    expect(await alice.pay(late, 'close', 'late')).toBeNull()
    server.clock.now += 30_000
    await server.sweep()
    await until(
      () => alice.read(late.order.number),
      ({ order }) => order.status === 'ticketIssued',
    )
    const never = await alice.order({ gdsSn: 2004 })
    await alice.pay(never, 'close', 'never')
    // even after the window: what is still free is theirs
    server.clock.now += 11 * 60_000
    await server.sweep()
    expect((await alice.read(never.order.number)).order.status).toBe('ticketIssued')
  })

  it('S2-134 money that comes after the seats went to somebody else goes back', async () => {
    await setStock(20041, 1)
    const state = await alice.order({ gdsSn: 2004 })
    await alice.pay(state, 'close', 'never')
    server.clock.now += 11 * 60_000
    const other = await bora.buy({ gdsSn: 2004 })
    expect(other.order.status).toBe('ticketIssued')
    const returned = await alice.settled(state)
    expect(returned.payment).toMatchObject({ state: 'refunded', reason: 'soldOut' })
    expect(await bookOf(server, state.payment?.id ?? '')).toMatchObject({ charged: 1, refunded: 1 })
    await server.sweep()
    expect((await alice.read(state.order.number)).order.status).toBe('paymentCanceled')
    expect(await stockOf(20041)).toBe(0)
    await setStock(20041, 50)
  })

  it('S2-134 an amount that is not the order’s is never kept', async () => {
    const state = await alice.order({ gdsSn: 2004 })
    await alice.pay(state, 'close', 'never')
    const id = state.payment?.id ?? ''
    await server.database.db.updateTable('pay_page').set({ amount_won: 1 }).where('id', '=', id).execute()
    const settled = await alice.settled(state)
    expect([settled.payment?.state, settled.payment?.reason, settled.order.status]).toEqual([
      ...['refunded', 'amount', 'reservationStandby'],
    ])
    const row = await server.database.db
      .selectFrom('payment')
      .select(['amount_won', 'taken_won'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ amount_won: 10_000, taken_won: 1 })
  })

  it('S2-134 a payment in other money, of a test or of another shop pays for nothing, and the order stays open', async () => {
    const state = await alice.order({ gdsSn: 2004 })
    const { payments } = server.deps
    const settle = () => Promise.resolve({ state: 'mismatch' as const, what: 'currency' as const })
    server.deps.payments = payments && { ...payments, settle }
    const settled = await alice.settled(state)
    server.deps.payments = payments
    expect([settled.payment?.state, settled.payment?.reason, settled.order.status]).toEqual([
      ...['declined', 'mismatch', 'reservationStandby'],
    ])
    expect(server.errors.splice(0).join()).toContain('payment.mismatch')
  })

  it('S2-134 back from the pay page and ordered again the open order is taken up: one number, one payment, points spent once', async () => {
    await alice.points(2000)
    const cart = await alice.fill({ gdsSn: 2004 })
    const coupon = await alice.coupon()
    const wish = { pointsWon: 2000, coupons: [coupon] }
    const first = (await alice.create(await alice.draft(cart, wish))).result as OrderState
    const spent = await balance(alice, cart)
    server.clock.now += 5 * 60_000
    const second = (await alice.create(await alice.draft(cart, wish))).result as OrderState
    expect([second.order.number, second.payment?.id, second.payUrl]).toEqual([
      ...[first.order.number, first.payment?.id, first.payUrl],
    ])
    expect(second.order.payBy).toBe(new Date(NOON + 15 * 60_000).toISOString())
    expect(await balance(alice, cart)).toBe(spent)
    const entries = await server.database.db
      .selectFrom('point_entry')
      .select('kind')
      .where('order_id', '=', first.order.id)
      .execute()
    expect(entries).toEqual([{ kind: 'spend' }])
    // another way to pay is another try of the same order
    const third = (await alice.create({ ...(await alice.draft(cart, wish)), method: 'kakaoPay' })).result
    expect((third as OrderState).order.number).toBe(first.order.number)
    expect((third as OrderState).payment?.id).not.toBe(first.payment?.id)
    // past the end of the first window it is still kept
    server.clock.now += 6 * 60_000
    await server.sweep()
    await alice.pay(third as OrderState)
    expect((await alice.settled(third as OrderState)).order.status).toBe('ticketIssued')
    server.clock.now = NOON
  })

  it('S2-134 a second order of the same cart takes over what the first kept', async () => {
    await setStock(20041, 2)
    const cart = await alice.fill({ gdsSn: 2004, gdsQty: 2 })
    const first = (await alice.create(await alice.draft(cart))).result as OrderState
    await setStock(20041, 2)
    const draft = await alice.draft(cart)
    const second = await alice.create({ ...draft, remarks: 'again' })
    expect([second.status, second.error]).toEqual([200, undefined])
    expect((await alice.read(first.order.number)).order.status).toBe('paymentCanceled')
    await setStock(20041, 50)
  })

  it('S2-134 the gateway away: the order waits, and is paid when it answers again', async () => {
    const state = await alice.order({ gdsSn: 2004 })
    await alice.pay(state)
    const { payments } = server.deps
    server.deps.payments = payments && { ...payments, settle: () => Promise.reject(new Error('away')) }
    const { number } = state.order
    const body = { paymentId: state.payment?.id, providerKey: null }
    expect((await alice.as('orderConfirm', { params: { number }, body })).status).toBe(200)
    server.deps.payments = payments
    expect((await alice.settled(state)).order.status).toBe('ticketIssued')
  })
})

describe('back again', () => {
  const cancel = (who: Buyer, number: string, body: object = { reason: 'changedPlan', text: '' }) =>
    who.as('orderCancel', { params: { number }, body })
  const decide = (number: string, verb: string, reason = '') =>
    admin.as('orderDecide', { params: { number }, body: { do: verb, reason } })

  it('S4-10 S9-07 S9-02 request, approve: money, stock, coupon and points are back, tickets are closed', async () => {
    await setStock(20041, 5)
    await alice.points(2000)
    const coupon = await alice.coupon()
    const before = await balance(alice, await alice.fill({ gdsSn: 2004 }))
    const paid = await alice.buy({ gdsSn: 2004, gdsQty: 2 }, { coupons: [coupon], pointsWon: 2000 })
    const { number, id } = paid.order
    const bought = paid.order.lines.reduce((sum, line) => sum + line.quantity, 0)
    expect(await stockOf(20041)).toBe(5 - bought)
    const asked = await cancel(alice, number)
    expect((asked.result as OrderState).order).toMatchObject({
      ...{ status: 'refundRequested', cancelReason: 'changedPlan' },
    })
    expect(await ticketsOf(id)).toMatchObject([{ status: 'refundRequested' }])
    expect((await decide(number, 'approve')).status).toBe(200)
    const done = await until(
      () => alice.read(number),
      ({ order }) => order.status === 'refundComplete',
    )
    expect(done.order.refundedWon).toBe(paid.order.paidWon)
    expect(await bookOf(server, paid.payment?.id ?? '')).toMatchObject({ charged: 1, refunded: 1 })
    expect(await stockOf(20041)).toBe(5)
    expect(await ticketsOf(id)).toMatchObject([{ status: 'refundComplete' }])
    const cart = await alice.fill({ gdsSn: 2004 })
    expect((await alice.quote(cart, { coupons: [coupon] })).problem).toBeNull()
    expect(await balance(alice, cart)).toBe(before)
    const mails = (await sentTo(server, 'alice@goraero.kr')).map(({ subject }) => subject)
    expect(mails.filter((subject) => subject.includes(number))).toHaveLength(3)
    expect((await decide(number, 'approve')).error.code).toBe('order.closed')
  })

  it('S4-10 withdrawn or rejected, the ticket opens the gate again and may be asked for once more', async () => {
    const paid = await alice.buy({ gdsSn: 2004 })
    const { number, id } = paid.order
    await cancel(alice, number)
    const back = await alice.as('orderWithdraw', { params: { number } })
    expect((back.result as OrderState).order.status).toBe('refundWithdrawn')
    expect(await ticketsOf(id)).toMatchObject([{ status: 'ticketIssued' }])
    expect((await alice.as('orderWithdraw', { params: { number } })).error.code).toBe('order.closed')
    expect((await cancel(alice, number)).status).toBe(200)
    await decide(number, 'reject', 'too late')
    const rejected = (await alice.read(number)).order
    expect([rejected.status, rejected.decision]).toEqual(['refundRejected', 'too late'])
    expect(await ticketsOf(id)).toMatchObject([{ status: 'ticketIssued' }])
    expect((await cancel(alice, number)).status).toBe(200)
  })

  it('S5-07 S9-04 a reason is needed, words for Others; not once used, not within two days', async () => {
    const paid = await alice.buy({ gdsSn: 2003, rsvtDay: '2026-11-25' })
    const { number, id } = paid.order
    expect(paid.order.status).toBe('ticketIssued')
    expect((await cancel(alice, number, { reason: 'others', text: ' ' })).error.code).toBe('request.invalid')
    server.clock.now += 3 * 86_400_000
    const late = await cancel(alice, number)
    expect([late.error.code, late.error.facts]).toEqual([
      'order.cannotCancel',
      { why: 'late', until: '2026-11-23' },
    ])
    server.clock.now = NOON
    const scanned = await server.database.db
      .updateTable('ticket')
      .set({ used_quantity: 1 })
      .where('order_id', '=', id)
      .executeTakeFirst()
    expect(scanned.numUpdatedRows).toBe(1n)
    expect((await cancel(alice, number)).error.facts).toMatchObject({ why: 'used' })
    await server.database.db
      .updateTable('ticket')
      .set({ used_quantity: 0 })
      .where('order_id', '=', id)
      .execute()
    await server.database.db
      .updateTable('order_line')
      .set({ status: 'partiallyUsed' })
      .where('order_id', '=', id)
      .execute()
    expect((await cancel(alice, number)).error.facts).toMatchObject({ why: 'used' })
  })

  it('S2-145 S9-10 a tour says in the order and on the ticket when it leaves; with several departures none is promised', async () => {
    const leaving = (departures: string[]) =>
      server.database.db
        .transaction()
        .execute((trx) =>
          publishContent(trx, 'busRoute', [
            { key: '1', body: busRoute(2003, { days: [3], exceptions: [], departures }) },
          ]),
        )
    await leaving(['18:30'])
    const { order } = await alice.buy({ gdsSn: 2003, rsvtDay: '2026-11-25' })
    expect(order).toMatchObject({ reservedDay: '2026-11-25', reservedTime: '18:30' })
    const ticket = await server.database.db
      .selectFrom('feed_entry')
      .select('body')
      .where('kind', '=', 'ticket')
      .where('body', '@>', JSON.stringify({ orderNumber: order.number }))
      .executeTakeFirst()
    expect(ticket?.body).toMatchObject({ reservedDay: '2026-11-25', reservedTime: '18:30' })
    await leaving(['10:00', '14:00'])
    const open = await alice.buy({ gdsSn: 2003, rsvtDay: '2026-11-25' })
    expect(open.order).toMatchObject({ reservedDay: '2026-11-25', reservedTime: null })
    await server.database.db
      .transaction()
      .execute((trx) => publishContent(trx, 'busRoute', [{ key: '1', body: null }]))
  })

  it('S4-08 S2-145 a reservation waits for the shop: confirmed it becomes a ticket, declined the money is back', async () => {
    await setStock(20011, 5)
    const goods = { gdsSn: 2001, rsvtDay: '2026-11-26', rsvtTime: '11:00' }
    const first = await alice.buy(goods)
    expect([first.order.status, await ticketsOf(first.order.id)]).toEqual(['reservationRequested', []])
    await decide(first.order.number, 'confirm')
    expect(await ticketsOf(first.order.id)).toMatchObject([
      { valid_from: '2026-11-26', valid_to: '2026-11-26' },
    ])
    const second = await alice.buy(goods)
    const full = await alice.fill(goods)
    expect((await alice.quote(full)).slot).toEqual({ state: 'full', free: 0 })
    await decide(second.order.number, 'decline', 'closed')
    const done = await until(
      () => alice.read(second.order.number),
      ({ order }) => order.status === 'refundComplete',
    )
    expect(done.order.decision).toBe('closed')
    expect((await alice.quote(full)).slot).toEqual({ state: 'ok', free: 2 })
  })

  it('S4-10 a request before tickets are out: withdrawn it is a reservation again', async () => {
    const paid = await alice.buy({ gdsSn: 2001, rsvtDay: '2026-11-27', rsvtTime: '18:30' })
    const { number } = paid.order
    expect(((await cancel(alice, number)).result as OrderState).order.status).toBe('cancelRequested')
    const back = await alice.as('orderWithdraw', { params: { number } })
    expect((back.result as OrderState).order.status).toBe('reservationRequested')
  })

  it('S6-04 S6-07 the desk is the administrator’s, and an order its buyer’s', async () => {
    const paid = await alice.buy({ gdsSn: 2004 })
    const params = { number: paid.order.number }
    expect((await alice.as('orderDesk')).error.code).toBe('auth.forbidden')
    expect((await alice.as('orderDecide', { params, body: { do: 'approve', reason: '' } })).status).toBe(403)
    for (const name of ['orderRead', 'orderWithdraw'] as const)
      expect((await bora.as(name, { params })).error.code).toBe('record.notFound')
    expect((await cancel(bora, paid.order.number)).error.code).toBe('record.notFound')
    const found = await admin.as('orderDesk')
    expect(found.status).toBe(200)
    const { access_token: token } = await server.signIn('admin')
    const all = await server.ask('GET', `/api/admin/order?show=all&q=${paid.order.number}`, { token })
    expect(all.result).toMatchObject([{ memberId: PEOPLE.alice, provider: 'page' }])
  })
})
