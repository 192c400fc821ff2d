import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Gate, GateTicket } from '#sync/contracts/tickets/gate.ts'
import type { Redemption } from '#sync/contracts/tickets/redemption.ts'
import type { DeskProduct } from '#sync/contracts/shops/desk.ts'
import { readOwnRecord } from '../../../db/feed.ts'
import { call, reauthenticate } from '../../../testing/accounts.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { PEOPLE, type Person } from '../../../testing/world.ts'
import { buyer } from '../../orders/testing/buying.ts'

/** A partner who scanned tickets and set an outage leaves: the facts stay, the name is nowhere. */
let server: TestServer
let code: string
let ticketId: string
const NAME = 'Partner Who Leaves'

/** Bora works at the same gate. */
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  await db.insertInto('partner_shop').values({ member_id: PEOPLE.bora, shop_no: 502 }).execute()
  await sql`UPDATE member SET roles = '{member,partner}' WHERE id = ${PEOPLE.bora}`.execute(db)
  await sql`UPDATE member SET profile = profile || ${JSON.stringify({ name: NAME })}::jsonb
    WHERE id = ${PEOPLE.partner}`.execute(db)
  const { order } = await buyer(server, 'alice').buy({ gdsSn: 2003, gdsQty: 2, rsvtDay: '2026-11-25' })
  const ticket = await db
    .selectFrom('ticket')
    .select(['id', 'code'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  code = ticket.code
  ticketId = ticket.id
  for (const who of ['partner', 'bora'] as const)
    expect(((await as(who, 'gateOpen', { body: {} })).result as Gate).shops).toHaveLength(1)
  expect((await scan('partner', 2)).outcome).toBe('redeemed')
  expect((await scan('bora', 1)).outcome).toBe('double')
  const outage = await as('partner', 'outageSet', {
    params: { shopSn: '502' },
    body: { reason: 'weather', note: 'storm', until: null },
  })
  expect(outage.status).toBe(200)
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

const as = async (who: Person, name: Parameters<typeof call>[1], options: Parameters<typeof call>[2] = {}) =>
  call(server, name, { token: await server.token(who), ...options })

async function scan(who: Person, quantity: number): Promise<Redemption> {
  const scannedAt = '2026-11-25T03:00:00.000Z'
  server.clock.now = Date.parse(scannedAt)
  const { access_token: token } = await server.signIn(who)
  const body = { id: uuidv7(), code, quantity, scannedAt, gate: 'north' }
  const { result } = await call(server, 'redeem', { token, body })
  server.clock.now = Date.parse('2026-11-21T03:00:00.000Z')
  return result as Redemption
}

/** Where in the whole database the name stands, as `table.column`. */
async function whereNamed(): Promise<string[]> {
  const { db } = server.database
  const { rows: columns } = await sql<{ table: string; name: string }>`
    SELECT table_name AS "table", column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1, 2`.execute(db)
  const found: string[] = []
  for (const { table, name } of columns) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)}
      WHERE position(${NAME} in ${sql.ref(name)}::text) > 0 LIMIT 1`.execute(db)
    if (rows.length > 0) found.push(`${table}.${name}`)
  }
  return found
}

const gateTicketOf = (who: Person) =>
  readOwnRecord(
    server.database.db,
    `member:${PEOPLE[who]}`,
    'gateTicket',
    ticketId,
  ) as Promise<GateTicket | null>

it('S2-138 the export of the buyer names each use of a ticket, and not who let them in', async () => {
  const token = await server.token('alice')
  const proof = await reauthenticate(server, token)
  const { result } = await call(server, 'memberExport', { token, body: { proof } })
  const { records } = result as { records: Record<string, Record<string, unknown>[]> }
  expect(records.ticketUses).toMatchObject([
    { ticket_id: ticketId, quantity: 2, accepted: 2, outcome: 'redeemed', gate: 'north' },
    { ticket_id: ticketId, quantity: 1, accepted: 0, outcome: 'double' },
  ])
  expect(JSON.stringify(records)).not.toContain(NAME)
})

it('S2-138 the export of another member has none of it', async () => {
  const token = await server.token('admin')
  const proof = await reauthenticate(server, token)
  const { result } = await call(server, 'memberExport', { token, body: { proof } })
  expect((result as { records: Record<string, unknown[]> }).records.ticketUses).toEqual([])
})

describe('before and after', () => {
  it('X-01 the other gate knows who let in before', async () => {
    expect((await gateTicketOf('bora'))?.uses).toMatchObject([{ by: NAME, quantity: 2 }])
    expect(await whereNamed()).toEqual([
      'desk_change.by_name',
      'feed_entry.body',
      'idempotency.answer',
      'member.profile',
      'redemption.by_name',
    ])
  })

  it('S2-52 S5-13 after the withdrawal the name stands nowhere, neither here nor on the devices of other gates', async () => {
    const token = await server.token('partner')
    const proof = await reauthenticate(server, token)
    const agreed = ['points', 'orders', 'content', 'retention']
    const left = await call(server, 'withdraw', { token, body: { reason: 'moving on', agreed, proof } })
    expect([left.status, left.error]).toEqual([200, undefined])
    // the mail that says goodbye is on its way
    expect((await whereNamed()).filter((place) => !place.startsWith('message_outbox.'))).toEqual([])
    expect((await gateTicketOf('bora'))?.uses).toMatchObject([{ by: '', quantity: 2, gate: 'north' }])
  })

  it('X-01 S6-04 that tickets were used, and what was changed, is still there', async () => {
    const uses = await server.database.db
      .selectFrom('redemption')
      .select(['accepted', 'outcome', 'by_name'])
      .orderBy('recorded_at')
      .orderBy('id')
      .execute()
    expect(uses.map(({ accepted, outcome, by_name: by }) => [accepted, outcome, by]).sort()).toEqual([
      [0, 'double', 'bora'],
      [2, 'redeemed', ''],
    ])
    const again = await scan('bora', 1)
    expect(again).toMatchObject({ outcome: 'double', accepted: 0, earlier: { by: '', quantity: 2 } })
    const changes = await server.database.db.selectFrom('desk_change').select(['what', 'by_name']).execute()
    expect(changes.length).toBeGreaterThan(0)
    expect(changes.every(({ by_name: by }) => by === '')).toBe(true)
    expect(((await as('admin', 'productDesk')).result as DeskProduct[]).length).toBeGreaterThan(0)
  })
})
