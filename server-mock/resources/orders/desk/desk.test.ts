import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KyselyPlugin } from 'kysely'
import { NOON, startTestServer, type TestServer } from '../../../testing/server.ts'
import { findOrders } from './desk.ts'
import { buyer } from '../testing/buying.ts'

/** The desk's list of orders. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('S6-04 is one statement however many orders there are, the one that waits longest first', async () => {
  const alice = buyer(server, 'alice')
  const numbers: string[] = []
  const ask = (number: string) =>
    alice.as('orderCancel', { params: { number }, body: { reason: 'changedPlan', text: '' } })
  for (const _ of [1, 2, 3]) numbers.push((await alice.buy({ gdsSn: 2004 })).order.number)
  const [first = '', second = '', third = ''] = numbers
  for (const [minute, number] of [third, first, second].entries()) {
    server.clock.now = NOON + (minute + 1) * 60_000
    expect((await ask(number)).status).toBe(200)
  }
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const found = await findOrders(server.database.db.withPlugin(counter), '', 'waiting')
  expect(statements).toBe(1)
  expect(found.map(({ order }) => order.number)).toEqual([third, first, second])
  expect(found[0]).toMatchObject({
    since: new Date(NOON + 60_000).toISOString(),
    ...{ provider: 'page', payment: { state: 'approved', amountWon: 10_000 }, needsPerson: false },
    order: { status: 'refundRequested', lines: [{ productNo: 2004, reviewed: false }] },
  })
  expect(found[0]?.history.map(({ to }) => to)).toEqual([
    'paymentComplete',
    'ticketIssued',
    'refundRequested',
  ])
})
