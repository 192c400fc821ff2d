import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import type { DeskOrder } from '#sync/contracts/orders/desk.ts'
import { sentTo } from '../../../testing/accounts.ts'
import { NOON, startTestServer, type TestServer } from '../../../testing/server.ts'
import { sweepOrders } from '../sweep/sweep.ts'
import { buyer, until, type Buyer } from '../testing/buying.ts'

/** Money of approved refunds: it goes back as it came, or a person decides. */
let server: TestServer
let alice: Buyer
let admin: Buyer
beforeAll(async () => {
  server = await startTestServer()
  alice = buyer(server, 'alice')
  admin = buyer(server, 'admin')
})
beforeEach(async () => {
  server.clock.now = NOON
  server.errors.length = 0
  await server.database.db.deleteFrom('hold').where('sold', '=', false).execute()
  await server.database.db.updateTable('stock').set({ quantity: 500 }).where('unit_no', '=', 20041).execute()
})
afterAll(() => server.stop())

const decide = (number: string, verb: string, more: object = {}, who = admin) =>
  who.as('orderDecide', { params: { number }, body: { do: verb, reason: '', ...more } })

/** A paid order whose cancellation was asked for. */
async function asked(): Promise<{ id: string; number: string; paidWon: number; paymentId: string }> {
  const { order, payment } = await alice.buy({ gdsSn: 2004 })
  const { number, id, paidWon } = order
  const reply = await alice.as('orderCancel', {
    params: { number },
    body: { reason: 'changedPlan', text: '' },
  })
  expect(reply.status).toBe(200)
  return { id, number, paidWon, paymentId: payment?.id ?? '' }
}
const forget = (paymentId: string) =>
  server.database.db.deleteFrom('payment').where('id', '=', paymentId).execute()
/** With the gateway as it is just now. */
const sweep = () => sweepOrders(server.deps, 0)
const mailsAbout = async (number: string) =>
  (await sentTo(server, 'alice@goraero.kr')).filter(({ subject }) => subject.includes(number))

it('S4-10 with no payment behind what was paid the refund stays approved, and the desk is told so', async () => {
  const { number, paidWon, paymentId } = await asked()
  await forget(paymentId)
  const file = (await decide(number, 'approve')).result as DeskOrder
  expect([file.order.status, file.needsPerson]).toEqual(['refundApproved', true])
  await sweep()
  expect((await alice.read(number)).order).toMatchObject({ status: 'refundApproved', paidWon })
  expect(server.errors.join()).toContain('refund.needsPerson')
  expect((await mailsAbout(number)).filter(({ text }) => /돌려 ?드렸어요/.test(text))).toEqual([])
  const waiting = (await admin.as('orderDesk')).result as DeskOrder[]
  expect(waiting.find((each) => each.order.number === number)?.needsPerson).toBe(true)
})

it('S6-04 the desk ends such a refund with an amount and a reason, and the buyer reads both', async () => {
  const { number, paidWon, paymentId } = await asked()
  await forget(paymentId)
  await decide(number, 'approve')
  const paths = async (more: object) =>
    ((await decide(number, 'settleByHand', more)).error.fields as { path: string }[]).map(({ path }) => path)
  expect(await paths({})).toEqual(['reason', 'refundWon'])
  expect(await paths({ reason: 'by transfer', refundWon: paidWon + 1 })).toEqual(['refundWon'])
  const done = await decide(number, 'settleByHand', { reason: 'by transfer', refundWon: paidWon - 1000 })
  const { order, history, needsPerson } = done.result as DeskOrder
  expect([order.status, order.refundedWon, order.decision, needsPerson]).toEqual([
    ...['refundComplete', paidWon - 1000, 'by transfer', false],
  ])
  expect(history.at(-1)).toMatchObject({ to: 'refundComplete', by: 'desk', why: 'by transfer' })
  const mail = (await mailsAbout(number)).find(({ text }) => text.includes('by transfer'))
  expect(mail?.text).toContain((paidWon - 1000).toLocaleString('en'))
  expect((await decide(number, 'settleByHand', { reason: 'x', refundWon: 1 })).error.code).toBe(
    'order.closed',
  )
})

it('S6-04 by hand is the administrator’s, and never beside a gateway that still gives the money back', async () => {
  const { number, paymentId } = await asked()
  expect((await decide(number, 'settleByHand', { reason: 'x', refundWon: 1 })).error.code).toBe(
    'order.closed',
  )
  const { payments } = server.deps
  server.deps.payments = payments && { ...payments, refund: () => Promise.reject(new Error('away')) }
  await decide(number, 'approve')
  await sweep()
  expect((await decide(number, 'settleByHand', { reason: 'x', refundWon: 1 })).error.code).toBe(
    'order.closed',
  )
  // however long it takes: the money is asked for again until it is back
  server.clock.now += 30 * 86_400_000
  server.deps.payments = payments
  await sweep()
  const done = await until(
    () => alice.read(number),
    ({ order }) => order.status === 'refundComplete',
  )
  expect([done.order.refundedWon, done.payment?.id]).toEqual([done.order.paidWon, paymentId])
})

it('S4-10 money that came twice goes back without ending the refund of the order', async () => {
  const { id, number, paidWon } = await asked()
  const extra = uuidv7()
  await server.database.db
    .insertInto('payment')
    .values((eb) => ({
      ...{ id: extra, order_id: id, provider: 'page', method: 'card', amount_won: 1000, state: 'refunding' },
      ...{ reason: 'orderClosed', created_at: new Date(NOON) },
      member_id: eb.selectFrom('orders').select('member_id').where('id', '=', id),
    }))
    .execute()
  const { payments } = server.deps
  const onlyExtra = (ref: { paymentId: string }) =>
    ref.paymentId === extra ? Promise.resolve() : Promise.reject(new Error('away'))
  server.deps.payments = payments && { ...payments, refund: onlyExtra }
  await decide(number, 'approve')
  await sweep()
  expect((await alice.read(number)).order.status).toBe('refundApproved')
  server.deps.payments = payments
  await sweep()
  const { order } = await alice.read(number)
  expect([order.status, order.refundedWon]).toEqual(['refundComplete', paidWon])
})

it('S4-10 S9-02 with points alone nothing was paid: it ends at once, and the mail names no sum', async () => {
  await alice.points(20_000)
  const paid = await alice.order({ gdsSn: 2004 }, { pointsWon: 10_000 })
  const { number } = paid.order
  expect([paid.order.status, paid.order.paidWon]).toEqual(['ticketIssued', 0])
  await alice.as('orderCancel', { params: { number }, body: { reason: 'changedPlan', text: '' } })
  await decide(number, 'approve')
  expect((await alice.read(number)).order.status).toBe('refundComplete')
  const texts = (await mailsAbout(number)).map(({ text }) => text)
  expect(texts.filter((text) => /돌려 ?드릴 금액은 없/.test(text))).toHaveLength(1)
  expect(texts.filter((text) => /\b0원/.test(text) && /돌려|환불/.test(text))).toEqual([])
})

it('S4-10 whatever payments there are, what is given back is what was paid unless the desk said otherwise', async () => {
  const broken = fc.record({
    lost: fc.boolean(),
    less: fc.boolean(),
    more: fc.array(fc.constantFrom('declined' as const, 'started' as const), { maxLength: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(broken, async ({ lost, less, more }) => {
      const { id, number, paidWon, paymentId } = await asked()
      for (const state of more)
        await server.database.db
          .insertInto('payment')
          .values((eb) => ({
            ...{ id: uuidv7(), order_id: id, provider: 'page', method: 'card', amount_won: paidWon, state },
            created_at: new Date(NOON),
            member_id: eb.selectFrom('orders').select('member_id').where('id', '=', id),
          }))
          .execute()
      if (less)
        await server.database.db
          .updateTable('payment')
          .set({ amount_won: paidWon - 1 })
          .where('id', '=', paymentId)
          .execute()
      if (lost) await forget(paymentId)
      await decide(number, 'approve')
      await sweep()
      const { order } = await alice.read(number)
      expect(order.status).toBe(lost || less ? 'refundApproved' : 'refundComplete')
      if (order.status === 'refundComplete') expect(order.refundedWon).toBe(paidWon)
    }),
    { numRuns: 8 },
  )
})
