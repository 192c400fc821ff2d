import fc from 'fast-check'
import { millisecondsInMinute } from 'date-fns/constants'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Redemption } from '#sync/contracts/tickets/redemption.ts'
import { seoulInstant } from '#sync/domain/calendar.ts'
import { call } from '../../testing/accounts.ts'
import { NOON, startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { PEOPLE } from '../../testing/world.ts'
import { buyer, type Buyer } from '../orders/testing/buying.ts'

/**
 * Two gates of one shop scan a ticket in any order, some of it late, some of it too early: never more is counted than was
 * bought, and the pieces together earn the points of what was paid, to the last one.
 */
let server: TestServer
let alice: Buyer
const tokens: Record<string, string> = {}
const DAY = '2026-11-25'

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  alice = buyer(server, 'alice')
  await db.insertInto('partner_shop').values({ member_id: PEOPLE.bora, shop_no: 502 }).execute()
  await sql`UPDATE member SET roles = '{member,partner}' WHERE id = ${PEOPLE.bora}`.execute(db)
  await db.updateTable('stock').set({ quantity: 900 }).where('quantity', 'is not', null).execute()
  server.clock.now = seoulInstant(DAY, '20:00')
  for (const who of ['partner', 'bora'] as const) tokens[who] = (await server.signIn(who)).access_token
})
beforeEach(() => {
  server.clock.now = NOON
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

async function bought(gdsQty: number, discount: number) {
  server.clock.now = NOON
  const coupon = await alice.coupon({ value: discount })
  const { order } = await alice.buy({ gdsSn: 2003, gdsQty, rsvtDay: DAY }, { coupons: [coupon] })
  const ticket = await server.database.db
    .selectFrom('ticket')
    .select(['id', 'code'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  server.clock.now = seoulInstant(DAY, '20:00')
  return { ...ticket, order }
}
type Bought = Awaited<ReturnType<typeof bought>>

async function scan(ticket: Bought, who: string, quantity: number, at: number, id = uuidv7()) {
  const body = { id, code: ticket.code, quantity, scannedAt: new Date(at).toISOString(), gate: who }
  const reply = await call(server, 'redeem', { token: tokens[who] ?? '', body })
  expect([reply.status, reply.error]).toEqual([200, undefined])
  return reply.result as Redemption
}

const earned = async (orderId: string) => {
  const rows = await server.database.db
    .selectFrom('point_entry')
    .innerJoin('point_part', 'point_part.entry_id', 'point_entry.id')
    .select('won')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'earn')
    .execute()
  return rows.reduce((sum, { won }) => sum + won, 0)
}
const used = async (id: string) =>
  server.database.db
    .selectFrom('ticket')
    .select(['used_quantity as pieces', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const when = fc.oneof(
  { weight: 4, arbitrary: fc.constant(seoulInstant(DAY, '10:00')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(seoulInstant('2026-11-24', '23:59'), seoulInstant('2026-11-26', '00:00')),
  },
)
const step = fc.record({
  who: fc.constantFrom('partner', 'bora'),
  quantity: fc.integer({ min: 1, max: 3 }),
  at: when,
  isRepeated: fc.boolean(),
})

it('X-01 S4-08 S9-02 any scans of two gates count what there is and no more, and earn the points of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 1, max: 9_999 }),
      fc.array(step, { minLength: 2, maxLength: 6 }),
      async (pieces, discount, steps) => {
        const ticket = await bought(pieces, discount)
        const { paidWon } = ticket.order
        expect(paidWon).toBe(pieces * 10_000 - discount)
        let left = pieces
        for (const [index, { who, quantity, at, isRepeated }] of steps.entries()) {
          const moment = at + index * millisecondsInMinute
          const day = new Date(moment + 9 * 60 * millisecondsInMinute).toISOString().slice(0, 10)
          // a scan of tomorrow reaches the server today: the clock of the server is the last word
          const isGood = Math.min(moment, server.clock.now) === server.clock.now || day === DAY
          const accepted = isGood ? Math.min(left, quantity) : 0
          const outcome = !isGood ? 'expired' : left >= quantity ? 'redeemed' : 'double'
          const id = uuidv7()
          const result = await scan(ticket, who, quantity, moment, id)
          expect([index, result.outcome, result.accepted]).toEqual([index, outcome, accepted])
          left -= accepted
          if (isRepeated) expect(await scan(ticket, who, quantity, moment, id)).toEqual(result)
          const now = await used(ticket.id)
          const status = left === pieces ? 'ticketIssued' : left === 0 ? 'used' : 'partiallyUsed'
          expect(now).toEqual({ pieces: pieces - left, status })
        }
        // three of a hundred of what was paid for the pieces that were used, rounded down once and not for each piece
        const share = Math.floor((paidWon * (pieces - left)) / pieces)
        expect(await earned(ticket.order.id)).toBe(Math.floor((share * 300) / 10_000))
      },
    ),
    { numRuns: 8 },
  )
})

it('X-01 both gates at the same moment, each with everybody: the pieces are counted once', async () => {
  const ticket = await bought(3, 1)
  const at = seoulInstant(DAY, '10:00')
  const results = await Promise.all(['partner', 'bora', 'partner'].map((who) => scan(ticket, who, 3, at)))
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(['double', 'double', 'redeemed'])
  expect(results.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(3)
  expect(await used(ticket.id)).toEqual({ pieces: 3, status: 'used' })
  expect(await earned(ticket.order.id)).toBe(Math.floor((29_999 * 300) / 10_000))
})

it('X-01 S4-10 asked back while a gate lets in: the ticket is used or asked back, never both', async () => {
  // good from the day it is bought, so that it can be used and given back on the same day
  server.clock.now = NOON
  const { db } = server.database
  await db.insertInto('partner_shop').values({ member_id: PEOPLE.partner, shop_no: 503 }).execute()
  const partner = (await server.signIn('partner')).access_token
  for (let round = 0; round < 4; round += 1) {
    const { order } = await alice.buy({ gdsSn: 2004, gdsQty: 2 })
    const { id, code } = await db
      .selectFrom('ticket')
      .select(['id', 'code'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const params = { number: order.number }
    const ask = () => alice.as('orderCancel', { params, body: { reason: 'weather', text: '' } })
    const scannedAt = new Date(NOON).toISOString()
    const body = { id: uuidv7(), code, quantity: 2, scannedAt, gate: 'n' }
    const letIn = () => call(server, 'redeem', { token: partner, body })
    const [asked, scanned] =
      round % 2 === 0
        ? await Promise.all([ask(), letIn()])
        : ((await Promise.all([letIn(), ask()])).toReversed() as [Reply, Reply])
    const { outcome } = scanned.result as Redemption
    const { pieces, status } = await used(id)
    if (asked.status === 200) expect([outcome, pieces, status]).toEqual(['revoked', 0, 'refundRequested'])
    else {
      expect([asked.error.code, asked.error.facts?.why]).toEqual(['order.cannotCancel', 'used'])
      expect([outcome, pieces, status]).toEqual(['redeemed', 2, 'used'])
    }
  }
})
