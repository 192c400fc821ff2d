import { millisecondsInMinute } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskOrder } from '#sync/contracts/orders/desk.ts'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import { sentTo } from '../../../testing/accounts.ts'
import { NOON, startTestServer, type TestServer } from '../../../testing/server.ts'
import { PEOPLE } from '../../../testing/world.ts'
import { buyer, PERSON, until, type Buyer } from '../testing/buying.ts'

/** The desk of orders as administrators and partners use it: finding, deciding, and what is not theirs. */
let server: TestServer
let alice: Buyer
let bora: Buyer
let admin: Buyer
let partner: Buyer
/** One order of the partner's shop 502 and one of shop 503, both of Alice; one of 503 of Bora. */
let own: OrderState
let foreign: OrderState
let boras: OrderState

beforeAll(async () => {
  server = await startTestServer()
  ;[alice, bora, admin, partner] = (['alice', 'bora', 'admin', 'partner'] as const).map((who) =>
    buyer(server, who),
  ) as [Buyer, Buyer, Buyer, Buyer]
  await server.database.db
    .updateTable('stock')
    .set({ quantity: 90 })
    .where('quantity', 'is not', null)
    .execute()
  own = await alice.buy({ gdsSn: 2003, rsvtDay: '2026-11-28' })
  foreign = await alice.buy({ gdsSn: 2004 }, { buyer: { ...PERSON, name: '100%_sure' } })
  boras = await bora.buy({ gdsSn: 2004 }, { buyer: { ...PERSON, name: "O'Brien \\ 김" } })
})
beforeEach(() => {
  server.clock.now = NOON
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

const search = async (who: Buyer, q: string, show = 'all') => {
  const name = who === partner ? '/api/partner/order' : '/api/admin/order'
  const token = (await server.signIn(who === partner ? 'partner' : 'admin')).access_token
  const reply = await server.ask('GET', `${name}?show=${show}&q=${encodeURIComponent(q)}`, { token })
  expect([q, reply.status]).toEqual([q, 200])
  return (reply.result as DeskOrder[]).map(({ order }) => order.number)
}
const decide = (who: Buyer, number: string, body: object) =>
  who.as(who === partner ? 'partnerDecide' : 'orderDecide', {
    params: { number },
    body: { reason: '', ...body },
  })
const ask = (number: string) =>
  alice.as('orderCancel', { params: { number }, body: { reason: 'changedPlan', text: '' } })

describe('finding an order', () => {
  it('S6-04 by its number or the beginning of it, in any case', async () => {
    const { number } = own.order
    for (const q of [number, number.slice(0, 14), number.toLowerCase(), `  ${number}  `])
      expect((await search(admin, q)).includes(number)).toBe(true)
    expect(await search(admin, number.slice(1))).toEqual([])
    expect(await search(admin, `${number}0`)).toEqual([])
  })

  it('S6-04 by the e-mail of the member and by the name of the buyer', async () => {
    expect(await search(admin, 'BORA@goraero.kr')).toContain(boras.order.number)
    expect(await search(admin, 'bora@goraero.kr')).not.toContain(own.order.number)
    expect(await search(admin, '김')).toEqual([boras.order.number])
  })

  it.each([
    ['100%', true],
    ['0%_s', true],
    ['%', true],
    ['_', true],
    ['1__%', false],
    ['100_', false],
  ])('S6-04 signs of a pattern mean themselves: %s finds it: %s', async (q, found) => {
    expect((await search(admin, q)).includes(foreign.order.number)).toBe(found)
    expect(await search(admin, q)).not.toContain(own.order.number)
  })

  it.each(["O'Brien", "'", '\\', "' OR 1=1; --", '"; DROP TABLE orders', '$1'])(
    'S6-04 quotes and backslashes are letters like others: %s',
    async (q) => {
      const found = await search(admin, q)
      expect(found.includes(boras.order.number)).toBe("O'Brien \\ 김".includes(q))
      expect(found).not.toContain(own.order.number)
    },
  )

  it('S7-17 a word of 100 signs is searched for, one of 101 is refused', async () => {
    const token = (await server.signIn('admin')).access_token
    const asked = async (length: number) =>
      (await server.ask('GET', `/api/admin/order?q=${'x'.repeat(length)}`, { token })).status
    expect([await asked(100), await asked(101)]).toEqual([200, 400])
    expect((await server.ask('GET', '/api/admin/order?show=mine', { token })).status).toBe(400)
  })
})

describe('a partner', () => {
  it('S6-07 sees the orders of the own shops and no others, whatever is searched for', async () => {
    expect(await search(partner, '')).toContain(own.order.number)
    for (const q of ['', 'alice', 'UL', foreign.order.number, '김'])
      for (const number of [foreign.order.number, boras.order.number])
        expect([q, (await search(partner, q)).includes(number)]).toEqual([q, false])
  })

  it('S6-07 decides about none of another shop, and the order is as if it were not there', async () => {
    expect((await ask(foreign.order.number)).status).toBe(200)
    for (const verb of ['approve', 'reject', 'confirm', 'decline', 'transport', 'settleByHand']) {
      const reply = await decide(partner, foreign.order.number, { do: verb })
      expect([verb, reply.status, reply.error.code]).toEqual([verb, 404, 'record.notFound'])
    }
    expect((await alice.read(foreign.order.number)).order.status).toBe('refundRequested')
    await alice.as('orderWithdraw', { params: { number: foreign.order.number } })
  })

  it('S6-04 without a shop sees nothing and decides nothing', async () => {
    await server.database.db.deleteFrom('partner_shop').execute()
    expect(await search(partner, '')).toEqual([])
    expect((await decide(partner, own.order.number, { do: 'approve' })).status).toBe(404)
    await server.database.db
      .insertInto('partner_shop')
      .values({ member_id: PEOPLE.partner, shop_no: 502 })
      .execute()
  })

  it('S6-04 money that goes back by hand is no partner’s business', async () => {
    const reply = await decide(partner, own.order.number, { do: 'settleByHand', reason: 'x', refundWon: 1 })
    expect([reply.status, reply.error.code]).toEqual([422, 'order.closed'])
  })
})

describe('what waits', () => {
  it('S6-04 stands there from the request to the decision, and comes back when it is asked for again', async () => {
    const { number } = own.order
    const isWaiting = async () => (await search(admin, number, 'waiting')).length === 1
    expect(await isWaiting()).toBe(false)
    await ask(number)
    expect(await isWaiting()).toBe(true)
    await alice.as('orderWithdraw', { params: { number } })
    expect(await isWaiting()).toBe(false)
    await ask(number)
    await decide(partner, number, { do: 'reject', reason: 'too late' })
    expect(await isWaiting()).toBe(false)
    await ask(number)
    expect(await isWaiting()).toBe(true)
    await decide(admin, number, { do: 'reject' })
  })

  it('S6-04 says since when, by whom and why each step was taken', async () => {
    const { number } = own.order
    server.clock.now = NOON + 7 * millisecondsInMinute
    await ask(number)
    server.clock.now = NOON + 9 * millisecondsInMinute
    const { result } = await decide(partner, number, { do: 'reject', reason: '  the  tour leaves anyway ' })
    const file = result as DeskOrder
    expect(file.since).toBe(new Date(NOON + 9 * millisecondsInMinute).toISOString())
    expect(file.history.slice(-2)).toEqual([
      {
        ...{ at: new Date(NOON + 7 * millisecondsInMinute).toISOString(), by: 'member', why: 'changedPlan' },
        ...{ from: 'refundRejected', to: 'refundRequested' },
      },
      {
        ...{ at: new Date(NOON + 9 * millisecondsInMinute).toISOString(), by: 'partner' },
        ...{ from: 'refundRequested', to: 'refundRejected', why: 'the  tour leaves anyway' },
      },
    ])
    expect(file.order.decision).toBe('the  tour leaves anyway')
    const mail = (await sentTo(server, 'alice@goraero.kr')).find(({ text }) => text.includes('tour leaves'))
    expect(mail?.subject).toContain(number)
  })
})

describe('what cannot be decided', () => {
  it.each([
    ['approve', {}],
    ['reject', {}],
    ['confirm', {}],
    ['decline', {}],
    ['transport', {}],
    ['transport', { transport: 'boarding' }],
    ['settleByHand', { refundWon: 1, reason: 'x' }],
  ])('S4-08 %s of an order nobody asks anything about is refused and changes nothing', async (verb, more) => {
    const before = await alice.read(foreign.order.number)
    const reply = await decide(admin, foreign.order.number, { do: verb, ...more })
    expect([reply.status, reply.error.code]).toEqual([422, 'order.closed'])
    expect(await alice.read(foreign.order.number)).toEqual(before)
  })

  it.each([
    ['a verb there is not', { do: 'burn' }],
    ['no verb', { do: undefined }],
    ['a way to ride there is not', { do: 'transport', transport: 'flying' }],
    ['less than nothing', { do: 'settleByHand', refundWon: -1 }],
    ['half a won', { do: 'settleByHand', refundWon: 0.5 }],
    ['a reason without end', { do: 'reject', reason: 'x'.repeat(501) }],
    ['a field nobody knows', { do: 'approve', force: true }],
  ])('S7-17 %s is refused as it stands', async (_name, body) => {
    const reply = await decide(admin, foreign.order.number, body)
    expect([reply.status, reply.error.code]).toEqual([400, 'request.invalid'])
  })

  it('S6-01 S6-04 without the role, or without a session, nobody sees or decides anything', async () => {
    const { number } = own.order
    for (const who of [alice, bora]) {
      expect((await who.as('orderDesk')).status).toBe(403)
      expect((await who.as('partnerOrders')).status).toBe(403)
      for (const name of ['orderDecide', 'partnerDecide'] as const) {
        const reply = await who.as(name, { params: { number }, body: { do: 'approve', reason: '' } })
        expect([name, reply.status, reply.error.code]).toEqual([name, 403, 'auth.forbidden'])
      }
    }
    for (const path of ['/api/admin/order', '/api/partner/order'])
      expect((await server.ask('GET', path)).status).toBe(401)
  })
})

describe('a reservation', () => {
  const goods = { gdsSn: 2001, rsvtDay: '2026-11-28', rsvtTime: '11:00' }

  it('S4-08 confirmed twice at the same moment it is confirmed once: one ticket, one mail', async () => {
    const { order } = await alice.buy(goods)
    const replies = await Promise.all(
      ['confirm', 'confirm'].map((verb) => decide(admin, order.number, { do: verb })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    const tickets = await server.database.db
      .selectFrom('ticket')
      .select('id')
      .where('order_id', '=', order.id)
      .execute()
    expect(tickets).toHaveLength(1)
    const told = (await sentTo(server, 'alice@goraero.kr')).filter(({ subject }) =>
      subject.includes(order.number),
    )
    expect(new Set(told.map((mail) => mail.text)).size).toBe(told.length)
  })

  it('S4-08 confirmed and declined at the same moment it ends one way: a ticket or the money', async () => {
    const { order, payment } = await alice.buy(goods)
    const [confirmed, declined] = await Promise.all([
      decide(admin, order.number, { do: 'confirm' }),
      decide(admin, order.number, { do: 'decline', reason: 'closed' }),
    ])
    expect([confirmed.status, declined.status].sort()).toEqual([200, 422])
    const end = confirmed.status === 200 ? 'ticketIssued' : 'refundComplete'
    const now = await until(
      () => alice.read(order.number),
      (state) => state.order.status === end,
    )
    expect(now.payment).toMatchObject({
      id: payment?.id,
      state: confirmed.status === 200 ? 'approved' : 'refunded',
    })
  })

  it('S4-10 a request before it was confirmed: rejected it is a reservation again, approved the money is back', async () => {
    const { order } = await alice.buy({ ...goods, rsvtTime: '18:30' })
    const { number } = order
    await ask(number)
    expect((await alice.read(number)).order.status).toBe('cancelRequested')
    // while somebody wants out nothing is confirmed
    expect((await decide(admin, number, { do: 'confirm' })).error.code).toBe('order.closed')
    await decide(admin, number, { do: 'reject', reason: 'see you there' })
    expect((await alice.read(number)).order).toMatchObject({
      ...{ status: 'reservationRequested', decision: 'see you there' },
    })
    await ask(number)
    await decide(admin, number, { do: 'approve' })
    const done = await until(
      () => alice.read(number),
      (state) => state.order.status === 'refundComplete',
    )
    expect(done.order.refundedWon).toBe(order.paidWon)
  })
})
