import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import type { PaymentProvider } from '../../../providers/payment.ts'
import { startTestServer, type Reply, type TestServer } from '../../../testing/server.ts'
import { bookOf, buyer } from '../testing/buying.ts'

/** The buyer comes back from the pay page: the answer says what became of the order. */
let server: TestServer
let alice: ReturnType<typeof buyer>
let gateway: PaymentProvider
beforeAll(async () => {
  server = await startTestServer()
  alice = buyer(server, 'alice')
  if (!server.deps.payments) throw new Error('no gateway')
  gateway = server.deps.payments
  await server.database.db.updateTable('stock').set({ quantity: 100 }).where('unit_no', '=', 20041).execute()
})
beforeEach(() => {
  server.deps.payments = gateway
})
afterAll(() => server.stop())

const confirm = (state: OrderState, providerKey: string | null = null): Promise<Reply> =>
  alice.as('orderConfirm', {
    params: { number: state.order.number },
    body: { paymentId: state.payment?.id ?? '', providerKey },
  })
const result = (reply: Reply) => reply.result as OrderState
/** A gateway that does something of its own when it is asked. */
const asked = (settle: PaymentProvider['settle']): void => {
  server.deps.payments = { ...gateway, settle }
}

describe('who comes back', () => {
  it('S2-134 is told that the order is paid, with its ticket in the bag, by the first answer', async () => {
    const state = await alice.order({ gdsSn: 2004 })
    await alice.pay(state)
    const told = result(await confirm(state))
    expect([told.order.status, told.order.paidWon, told.payUrl]).toEqual(['ticketIssued', 10_000, null])
    expect(told.payment).toEqual({
      ...{ id: state.payment?.id, state: 'approved', amountWon: 10_000, reason: null },
    })
    // what is answered is what is stored and what devices are told
    expect(await alice.read(state.order.number)).toEqual(told)
    const { changes } = (
      await server.ask('GET', '/api/sync/feed?scope=member', {
        token: await server.token('alice'),
      })
    ).result as { changes: { kind: string; key: string; body: unknown }[] }
    const said = changes.find(({ kind, key }) => kind === 'order' && key === state.order.number)
    expect(said?.body).toEqual(told.order)
  })

  it('S2-134 twice is told the same, and pays once', async () => {
    const state = await alice.order({ gdsSn: 2004 })
    await alice.pay(state)
    const answers = await Promise.all([confirm(state), confirm(state), confirm(state)])
    for (const answer of answers)
      expect([answer.status, result(answer).order.status]).toEqual([200, 'ticketIssued'])
    expect(await bookOf(server, state.payment?.id ?? '')).toMatchObject({ charged: 1, refunded: 0 })
    expect(result(await confirm(state)).payment?.state).toBe('approved')
  })

  it('S4-10 before the gateway knows anything finds the order as it is, and may ask again', async () => {
    const state = await alice.order({ gdsSn: 2004 })
    const early = result(await confirm(state))
    expect([early.order.status, early.payment?.state]).toEqual(['reservationStandby', 'started'])
    await alice.pay(state)
    expect(result(await confirm(state)).order.status).toBe('ticketIssued')
  })

  it('S4-10 while the gateway is down finds the order as it is; the next to come pays for it', async () => {
    const state = await alice.order({ gdsSn: 2004 })
    await alice.pay(state)
    asked(() => Promise.reject(new Error('the gateway is down')))
    const told = result(await confirm(state))
    expect([told.order.paidAt, told.payment?.state]).toEqual([null, 'started'])
    server.deps.payments = gateway
    expect(result(await confirm(state)).payment?.state).toBe('approved')
  })

  it('S4-10 after declining is told so', async () => {
    const state = await alice.order({ gdsSn: 2004 })
    await alice.pay(state, 'decline')
    const told = result(await confirm(state))
    expect([told.order.status, told.payment?.state]).toEqual(['reservationStandby', 'declined'])
  })

  it('S2-134 holds nothing while the gateway is asked: others write meanwhile', async () => {
    const state = await alice.order({ gdsSn: 2004 })
    await alice.pay(state)
    let written = 0
    asked(async (payment) => {
      // on the embedded database there is one connection: a transaction that were open would never let this in
      const saved = await buyer(server, 'bora').as('favouriteSet', { params: { kind: 'place', no: '1001' } })
      written = saved.status
      return gateway.settle(payment)
    })
    expect(result(await confirm(state)).order.status).toBe('ticketIssued')
    expect(written).toBe(200)
  })

  it('S4-10 with money for something else than was asked is told that it goes back', async () => {
    const state = await alice.order({ gdsSn: 2004 })
    await alice.pay(state)
    asked(async (payment) => {
      const outcome = await gateway.settle(payment)
      return outcome.state === 'approved' ? { ...outcome, amountWon: outcome.amountWon - 1 } : outcome
    })
    const told = result(await confirm(state))
    expect([told.order.status, told.payment?.state]).toEqual(['reservationStandby', 'refunded'])
  })

  it('S4-10 keeps the key the gateway gave the browser, once', async () => {
    const state = await alice.order({ gdsSn: 2004 })
    const keys: (string | null)[] = []
    asked((payment) => {
      keys.push(payment.providerKey)
      return Promise.resolve({ state: 'pending' })
    })
    for (const key of ['first', 'second', null]) await confirm(state, key)
    expect(keys).toEqual(['first', 'first', 'first'])
  })

  it('S4-10 for a payment of somebody else’s order, or of another order, finds nothing', async () => {
    const [one, other] = [await alice.order({ gdsSn: 2004 }), await alice.order({ gdsSn: 2004, gdsQty: 2 })]
    const mixed = { ...one, payment: other.payment }
    expect((await confirm(mixed)).error?.code).toBe('record.notFound')
    const bora = await buyer(server, 'bora').as('orderConfirm', {
      params: { number: one.order.number },
      body: { paymentId: one.payment?.id ?? '', providerKey: null },
    })
    expect(bora.error?.code).toBe('record.notFound')
  })
})
