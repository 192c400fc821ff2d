import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import { runCall } from '../../../http/chain.ts'
import type { TestServer } from '../../../testing/server.ts'
import { fixedId } from '../../../seed/tools.ts'
import { PEOPLE } from '../../../testing/world.ts'
import { handlers } from '../../handlers.ts'
import { PERSON } from './buying.ts'

export const UNIT = 20041

/** Members with a cart of one piece each, made where nobody has to wait for five hundred password hashes. */
export async function crowd(
  { db }: Pick<TestServer['database'], 'db'>,
  people: number,
): Promise<{ id: string; cart: string }[]> {
  const made = Array.from({ length: people }, (_, index) => ({
    id: fixedId(`rush:${index}`),
    cart: fixedId(`rush-cart:${index}`),
  }))
  for (const { id, cart } of made)
    await sql`
      WITH one AS (
        INSERT INTO member (id, email, profile, joined_at, last_sign_in_at)
        SELECT ${id}, ${`${id}@goraero.kr`}, profile, joined_at, last_sign_in_at FROM member WHERE id = ${PEOPLE.alice}
      ), two AS (
        INSERT INTO cart (id, owner, shop_no, company_no, session_id, created_at)
        VALUES (${cart}, ${`member:${id}`}, 503, 903, '0a1b2c3d', now()) RETURNING id
      )
      INSERT INTO cart_line (cart_id, unit_no, seq, product_no, quantity)
      SELECT id, ${UNIT}, 1, 2004, 1 FROM two`.execute(db)
  return made
}

/** The form of somebody who orders what their cart holds. */
export const rushOrder = (cart: string) => ({
  ...{ id: uuidv7(), shopCartId: cart, coupons: [], pointsWon: 0, visitors: 1, checkOut: null },
  shown: {
    lines: [{ gdsDsctSn: UNIT, ordrSeq: 1, gdsQty: 1, unitWon: 10_000 }],
    ...{ rsvtDt: null, payWon: 10_000 },
  },
  ...{ buyer: PERSON, recipient: PERSON, remarks: '', ride: null, method: 'card' },
  terms: ['purchase', 'privacy', 'share'],
})

/** Everybody orders the same unit at the same moment. Exactly as many as there are get one, and each of them can pay. */
export async function rush(server: TestServer, people: number, seats: number): Promise<void> {
  const { deps, database } = server
  await database.db.updateTable('stock').set({ quantity: seats }).where('unit_no', '=', UNIT).execute()
  const everybody = await crowd(database, people)
  const answers = await Promise.all(
    everybody.map(({ id, cart }) =>
      runCall(deps, handlers, {
        name: 'orderCreate',
        ...{ params: {}, query: {}, ifMatch: undefined, language: 'ko', header: () => undefined },
        principal: {
          kind: 'member',
          id,
          roles: ['member'],
          mobileVerified: true,
          language: 'ko',
          sessionId: id,
        },
        sync: { key: undefined, client: undefined, lane: undefined, seq: undefined, schema: undefined },
        body: JSON.stringify(rushOrder(cart)),
      }),
    ),
  )
  const got = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect([got.length, refused.length]).toEqual([seats, people - seats])
  expect(new Set(refused.map(({ refusal }) => refusal?.code))).toEqual(new Set(['order.outOfStock']))
  const held = await sql<{ pieces: number }>`
    SELECT sum(quantity)::int AS pieces FROM hold WHERE key = ${`unit:${UNIT}`} AND NOT sold`.execute(
    database.db,
  )
  expect(held.rows[0]?.pieces).toBe(seats)
  await Promise.all(got.map(({ body }) => pay(server, (body as { result: OrderState }).result)))
  await server.sweep()
  const sold = await database.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'ticketIssued')
    .where(
      'cart_id',
      'in',
      everybody.map(({ cart }) => cart),
    )
    .executeTakeFirstOrThrow()
  const left = await database.db
    .selectFrom('stock')
    .select('quantity')
    .where('unit_no', '=', UNIT)
    .executeTakeFirst()
  expect([Number(sold.count), left?.quantity]).toEqual([seats, 0])
}

/** At the gateway: everybody agrees, and nobody's browser comes back. */
async function pay({ deps, database }: TestServer, { order, payment }: OrderState): Promise<void> {
  const id = payment?.id ?? ''
  await deps.payments?.start({
    ...{ paymentId: id, name: 'n', amountWon: 10_000, method: 'card', returnPath: '/' },
    buyer: { name: order.buyer.name, email: '', mobile: '' },
  })
  await database.db.updateTable('pay_page').set({ state: 'agreed' }).where('id', '=', id).execute()
}
