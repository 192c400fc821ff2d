import { expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { createSeedTools } from '../../seed-tools.ts'
import { createOrder, issueTicket } from '../../seed/factories.ts'
import { NOON, startTestServer } from '../../testing/server.ts'
import { PEOPLE } from '../../testing/world.ts'

const RACES = 30

/** Only a real PostgreSQL has two transactions at once. */
it('P-06 S4-10 a scan and a cancellation of one order never wait for each other: one of them is told no', async () => {
  const server = await startTestServer()
  const tools = createSeedTools(server.deps.keys, NOON)
  const [alice, partner] = [await server.token('alice'), await server.token('partner')]
  const buyer = { name: 'alice', email: 'alice@goraero.kr', nationality: 'KR', mobile: '01012345678' }
  const made = await Promise.all(
    Array.from({ length: RACES }, (_, index) =>
      server.database.db.transaction().execute(async (trx) => {
        const order = await createOrder(trx, tools, {
          ...{ name: `race-${index}`, memberId: PEOPLE.alice, status: 'ticketIssued', daysAgo: 1, buyer },
          lines: [{ productNo: 2003, unitNo: 20031, quantity: 1 }],
        })
        const line = order?.lines[0]
        if (!order || !line) throw new Error('no product 2003')
        const ticket = await issueTicket(trx, tools, order, line, {
          ...{ memberId: PEOPLE.alice, quantity: 1, status: 'ticketIssued' },
          ...{ from: '2026-11-21', to: '2026-11-21' },
        })
        return { number: order.number, code: ticket.code }
      }),
    ),
  )
  const outcomes = await Promise.all(
    made.map(({ number, code }) =>
      Promise.all([
        server.ask('POST', '/api/partner/redemption', {
          token: partner,
          body: {
            ...{ id: uuidv7(), code, quantity: 1, gate: 'north' },
            scannedAt: new Date(server.clock.now).toISOString(),
          },
        }),
        server.ask('POST', `/api/purchase/order/${number}/cancel`, {
          token: alice,
          body: { reason: 'schedule', text: '' },
        }),
      ]),
    ),
  )
  expect(outcomes.flat().filter(({ status }) => status >= 500)).toEqual([])
  expect(server.errors).toEqual([])
  await server.stop()
})
