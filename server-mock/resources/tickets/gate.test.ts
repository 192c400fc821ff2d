import type { OrderId } from '#sync/contracts/base/ids.ts'
import { createPublicKey, verify } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Gate, GateTicket } from '#sync/contracts/tickets/gate.ts'
import type { Redemption } from '#sync/contracts/tickets/redemption.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { bytesOf } from '#sync/domain/base64url.ts'
import { readCode } from '#sync/domain/gate.ts'
import { readOwnRecord } from '../../db/feed.ts'
import { createSeedTools } from '../../seed-tools.ts'
import { createOrder, issueTicket } from '../../seed/factories.ts'
import { NOON, startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { PEOPLE } from '../../testing/world.ts'
import { publishGate } from '../shared/gate.ts'

let server: TestServer
let token: string
let ticket: Ticket
let orderId: OrderId
let made = 0
beforeAll(async () => {
  server = await startTestServer()
  token = await server.token('partner')
})
afterAll(() => server.stop())

/** A fresh ticket of alice for `quantity`, of shop 502, where the partner works. */
async function issue(quantity: number, days: { from?: string; to?: string } = {}): Promise<void> {
  const tools = createSeedTools(server.deps.keys, NOON)
  made += 1
  await server.database.db.transaction().execute(async (trx) => {
    const order = await createOrder(trx, tools, {
      ...{ name: `gate-${made}`, memberId: PEOPLE.alice, status: 'ticketIssued', daysAgo: 1 },
      lines: [{ productNo: 2003, unitNo: 20031, quantity }],
      buyer: { name: 'alice', email: 'alice@goraero.kr', nationality: 'KR', mobile: '01012345678' },
    })
    const line = order?.lines[0]
    if (!order || !line) throw new Error('no product 2003')
    orderId = order.id
    ticket = await issueTicket(trx, tools, {
      ...{ order, line },
      ...{ memberId: PEOPLE.alice, quantity, status: 'ticketIssued' },
      ...{ from: days.from ?? '2026-11-21', to: days.to ?? '2026-11-21' },
    })
  })
}
beforeEach(() => issue(2))

const scan = (more: Record<string, unknown> = {}, as = token) =>
  server.ask('POST', '/api/partner/redemption', {
    token: as,
    body: {
      ...{ id: uuidv7(), code: ticket.code, quantity: 1, gate: 'north' },
      ...{ scannedAt: new Date(server.clock.now).toISOString(), ...more },
    },
  })
const ofPartner = <T>(kind: 'gateTicket' | 'redemption' | 'gate', key: string) =>
  readOwnRecord(server.database.db, `member:${PEOPLE.partner}`, kind, key) as Promise<T | null>
const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error.code }).toEqual({ status, code })

describe('opening a gate', () => {
  it('P-06 gives the shops and the keys their codes are checked with, into the feed', async () => {
    const gate = (await server.ask('POST', '/api/partner/gate', { token, body: {} })).result as Gate
    expect(gate.shops.map(({ no }) => no)).toEqual([502])
    expect(await ofPartner<Gate>('gate', 'me')).toEqual(gate)
    const code = readCode(ticket.code)
    const key = gate.keys.find(({ kid }) => kid === code?.payload.kid)
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' })
    const signature = bytesOf(code?.signature ?? '') ?? new Uint8Array()
    expect(verify(null, Buffer.from(code?.signed ?? ''), publicKey, signature)).toBe(true)
  })

  it('S6-07 members cannot open one, nor scan', async () => {
    const alice = await server.token('alice')
    refused(await server.ask('POST', '/api/partner/gate', { token: alice, body: {} }), 403, 'auth.forbidden')
    refused(await scan({}, alice), 403, 'auth.forbidden')
    expect((await scan({}, '')).status).toBe(401)
  })
})

describe('a scan', () => {
  it('S4-08 P-06 uses part of a ticket, then the rest; the member sees it and earns the points of what was paid', async () => {
    const points = async () =>
      (await readOwnRecord(server.database.db, `member:${PEOPLE.alice}`, 'summary', 'me'))?.points ?? 0
    const before = await points()
    expect((await scan()).result).toMatchObject({ outcome: 'redeemed', accepted: 1, earlier: null })
    const mine = async () =>
      await readOwnRecord(server.database.db, `member:${PEOPLE.alice}`, 'ticket', ticket.id)
    expect(await mine()).toMatchObject({ status: 'partiallyUsed', usedQuantity: 1 })
    await scan()
    expect(await mine()).toMatchObject({ status: 'used', usedQuantity: 2 })
    const order = await readOwnRecord(
      server.database.db,
      `member:${PEOPLE.alice}`,
      'order',
      ticket.orderNumber,
    )
    expect(order).toMatchObject({ status: 'used', lines: [{ status: 'used' }] })
    // 20,000 won at three percent.
    expect(await points()).toBe(before + 600)
  })

  it('X-01 sent again it is the same scan', async () => {
    const id = uuidv7()
    const first = await scan({ id })
    const again = await scan({ id })
    expect(again.result).toEqual(first.result)
    expect((await ofPartner<GateTicket>('gateTicket', ticket.id))?.uses).toHaveLength(1)
  })

  it('X-01 a double scan is told apart, with who and when; what was left counts', async () => {
    await scan({ quantity: 2, gate: 'south', scannedAt: '2026-11-21T02:00:00.000Z' })
    const second = (await scan()).result as Redemption
    expect(second).toMatchObject({
      outcome: 'double',
      accepted: 0,
      earlier: { gate: 'south', by: 'partner', at: '2026-11-21T02:00:00.000Z', quantity: 2 },
    })
    expect(await ofPartner<Redemption>('redemption', second.id)).toEqual(second)
    await issue(2)
    await scan()
    expect((await scan({ quantity: 2 })).result).toMatchObject({ outcome: 'double', accepted: 1 })
  })

  it('X-01 two gates at once never count more than there is', async () => {
    const replies = await Promise.all([scan({ quantity: 2 }), scan({ quantity: 2 }), scan()])
    const accepted = replies.map((reply) => (reply.result as Redemption).accepted)
    expect(accepted.reduce((sum, each) => sum + each, 0)).toBe(2)
  })

  it('X-01 the day of the scan decides, not the day the news arrives', async () => {
    server.clock.now += 3 * 86_400_000
    const late = await scan({ scannedAt: '2026-11-21T05:00:00.000Z' }, await signedIn())
    const over = await scan({}, await signedIn())
    server.clock.now = NOON
    expect(late.result).toMatchObject({ outcome: 'redeemed' })
    expect(over.result).toMatchObject({ outcome: 'expired', accepted: 0 })
  })

  it('X-01 refunded tickets are on the revocation list and are not counted', async () => {
    await server.database.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('ticket')
        .set({ status: 'refundRequested' })
        .where('order_id', '=', orderId)
        .execute()
      await publishGate(trx, [ticket.id])
    })
    expect(await ofPartner<GateTicket>('gateTicket', ticket.id)).toMatchObject({ revoked: true })
    expect((await scan()).result).toMatchObject({ outcome: 'revoked', accepted: 0 })
  })

  it('P-06 a changed code, another signature and another shop are refused', async () => {
    const [mark, body = '', signature = ''] = ticket.code.split('.')
    const more = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), quantity: 9 }),
    ).toString('base64url')
    refused(await scan({ code: `${mark}.${more}.${signature}` }), 422, 'ticket.unknown')
    refused(await scan({ code: `${mark}.${body}.AAAA` }), 422, 'ticket.unknown')
    refused(await scan({ code: 'hello' }), 422, 'ticket.unknown')
    refused(await scan({ quantity: 0 }), 400, 'request.invalid')
    await server.database.db.updateTable('partner_shop').set({ shop_no: 501 }).execute()
    const other = await scan()
    await server.database.db.updateTable('partner_shop').set({ shop_no: 502 }).execute()
    refused(other, 403, 'auth.forbidden')
  })
})

const signedIn = async () => (await server.signIn('partner')).access_token
