import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Redemption } from '#sync/contracts/tickets/redemption.ts'
import { createSeedTools } from '../../seed-tools.ts'
import { createOrder, issueTicket } from '../../seed/factories.ts'
import { NOON, startTestServer } from '../../testing/server.ts'
import { PEOPLE } from '../../testing/world.ts'

/** Only a real PostgreSQL has two transactions at once. */
it('P-06 S4-10 a scan waits for whoever holds the order, and holds no ticket meanwhile: it cannot meet a cancellation in a circle', async () => {
  const server = await startTestServer()
  const { db } = server.database
  const partner = await server.token('partner')
  const tools = createSeedTools(server.deps.keys, NOON)
  const { orderId, ticket } = await db.transaction().execute(async (trx) => {
    const order = await createOrder(trx, tools, {
      ...{ name: 'race', memberId: PEOPLE.alice, status: 'ticketIssued', daysAgo: 1 },
      lines: [{ productNo: 2003, unitNo: 20031, quantity: 1 }],
      buyer: { name: 'alice', email: 'alice@goraero.kr', nationality: 'KR', mobile: '01012345678' },
    })
    const line = order?.lines[0]
    if (!order || !line) throw new Error('no product 2003')
    const issued = await issueTicket(trx, tools, {
      ...{ order, line },
      ...{ memberId: PEOPLE.alice, quantity: 1, status: 'ticketIssued' },
      ...{ from: '2026-11-21', to: '2026-11-21' },
    })
    return { orderId: order.id, ticket: issued }
  })
  const isWaiting = async () => {
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
    return rows.length > 0
  }
  let scanning: ReturnType<typeof server.ask> | undefined
  // as a cancellation goes: the order, then its ticket
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
    scanning = server.ask('POST', '/api/partner/redemption', {
      token: partner,
      body: {
        ...{ id: uuidv7(), code: ticket.code, quantity: 1, gate: 'north' },
        scannedAt: new Date(server.clock.now).toISOString(),
      },
    })
    await expect.poll(isWaiting, { timeout: 10_000, interval: 20 }).toBe(true)
    await trx.updateTable('ticket').set({ quantity: 1 }).where('id', '=', ticket.id).execute()
  })
  const reply = await scanning
  expect([reply?.status, (reply?.result as Redemption | undefined)?.accepted]).toEqual([200, 1])
  expect(server.errors).toEqual([])
  await server.stop()
})
