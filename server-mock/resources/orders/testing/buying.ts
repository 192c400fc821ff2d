import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import type { OrderDraft, OrderQuote, OrderState, WishedCoupon } from '#sync/contracts/orders/calls.ts'
import { giveCoupon } from '../../../seed/factories.ts'
import { call } from '../../../testing/accounts.ts'
import type { Reply, TestServer } from '../../../testing/server.ts'
import { earnPoints } from '../../shared/points/ledger.ts'
import { PEOPLE, type Person } from '../../../testing/world.ts'

/** Steps of somebody who buys; everything over HTTP. Shop 503 takes no reservations, 501 day and time, 502 a day. */
const SHOPS: Record<number, { shopSn: number; entcmpSn: number }> = {
  2001: { shopSn: 501, entcmpSn: 901 },
  2003: { shopSn: 502, entcmpSn: 902 },
  2004: { shopSn: 503, entcmpSn: 903 },
}

export const PERSON = {
  name: 'Alice',
  lastName: null,
  nationality: 'KR',
  email: 'alice@goraero.kr',
  mobile: '01012345678',
}

export type Goods = { gdsSn: number; unit?: 1 | 2; gdsQty?: number; rsvtDay?: string; rsvtTime?: string }

export function buyer(server: TestServer, person: Person) {
  let signed = { at: 0, token: '' }
  // Tokens are short-lived and tests travel in time.
  const token = async () => {
    if (signed.at !== server.clock.now)
      signed = { at: server.clock.now, token: (await server.signIn(person)).access_token }
    return signed.token
  }
  const as = async (name: Parameters<typeof call>[1], options: Parameters<typeof call>[2] = {}) =>
    call(server, name, { ...options, token: await token() })
  const self = {
    as,
    /** An empty cart with these goods in it. @returns its id */
    async fill({ gdsSn, unit = 1, gdsQty = 1, rsvtDay, rsvtTime }: Goods, id = uuidv7()): Promise<string> {
      await server.database.db.deleteFrom('cart').where('owner', '=', `member:${PEOPLE[person]}`).execute()
      const reply = await as('cartAdd', {
        params: { shopCartId: id },
        body: {
          ...{ ...SHOPS[gdsSn], sesnId: '0a1b2c3d', resetOther: true },
          ...(rsvtDay ? { rsvtDay, rsvtTime: rsvtTime ?? '' } : {}),
          shopCartGoods: { gdsSn, gdsDsctSn: gdsSn * 10 + unit, gdsQty },
        },
      })
      expect([reply.status, reply.error]).toEqual([200, undefined])
      return (reply.result as { shopCartId: string }).shopCartId
    },
    async quote(shopCartId: string, more: Partial<OrderDraft> = {}): Promise<OrderQuote> {
      const { coupons = [], pointsWon = 0, visitors = 2, checkOut = null } = more
      const reply = await as('orderQuote', { body: { shopCartId, coupons, pointsWon, visitors, checkOut } })
      return reply.result as OrderQuote
    },
    async draft(shopCartId: string, more: Partial<OrderDraft> = {}): Promise<OrderDraft> {
      const quote = await self.quote(shopCartId, more)
      const lines = quote.lines.map(({ gdsDsctSn, ordrSeq, gdsQty, unitWon }) => ({
        ...{ gdsDsctSn, ordrSeq, gdsQty, unitWon },
      }))
      return {
        ...{ id: uuidv7(), shopCartId, coupons: [], pointsWon: 0, visitors: 2, checkOut: null },
        shown: { lines, rsvtDt: quote.rsvtDt, payWon: quote.payWon },
        ...{ buyer: PERSON, recipient: PERSON, remarks: '', ride: null, method: 'card' },
        terms: ['purchase', 'privacy', 'share'],
        ...more,
      }
    },
    create: (draft: OrderDraft): Promise<Reply> => as('orderCreate', { body: draft }),
    async order(goods: Goods, more: Partial<OrderDraft> = {}): Promise<OrderState> {
      const reply = await self.create(await self.draft(await self.fill(goods), more))
      expect([reply.status, reply.error]).toEqual([200, undefined])
      return reply.result as OrderState
    },
    async read(number: string): Promise<OrderState> {
      return (await as('orderRead', { params: { number } })).result as OrderState
    },
    /** Goes to the pay page and presses a button there. */
    pay: (state: OrderState, answer = 'approve', webhook = 'never') => payAt(server, state, answer, webhook),
    /** Back in the shop: asks until the payment is settled one way or the other. */
    async settled(state: OrderState): Promise<OrderState> {
      const { number } = state.order
      await as('orderConfirm', {
        params: { number },
        body: { paymentId: state.payment?.id ?? '', providerKey: null },
      })
      return until(
        () => self.read(number),
        (now) => now.payment?.state !== 'started' && now.payment?.state !== 'refunding',
      )
    },
    async buy(goods: Goods, more: Partial<OrderDraft> = {}): Promise<OrderState> {
      const state = await self.order(goods, more)
      await self.pay(state)
      return self.settled(state)
    },
    coupon: (wanted: Partial<Parameters<typeof giveCoupon>[2]> = {}) => coupon(server, person, wanted),
    points: (won: number, expiresOn = '2027-11-21') => points(server, person, won, expiresOn),
  }
  return self
}

export type Buyer = ReturnType<typeof buyer>

/** Opens the pay page and answers there. @returns where the browser is sent, or null when it stays */
export async function payAt(
  server: Pick<TestServer, 'url'>,
  state: OrderState,
  answer = 'approve',
  webhook = 'never',
): Promise<string | null> {
  const opened = await fetch(`${server.url}${state.payUrl ?? ''}`, { redirect: 'manual' })
  const page = opened.headers.get('location') ?? ''
  const answered = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ answer, webhook }),
  })
  const back = answered.headers.get('location')
  return back && new URL(back).pathname + new URL(back).search
}

/** What the gateway's own book says of a payment. */
export async function bookOf(server: Pick<TestServer, 'devUrl'>, paymentId: string) {
  const answer = await fetch(`${server.devUrl}/api/dev/pay/${paymentId}/book.json`)
  return (await answer.json()) as { state: string; charged: number; refunded: number }
}

export async function until<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (let round = 0; round < 1500; round += 1) {
    const value = await read()
    if (isThere(value)) return value
    // the work under way needs the processor more than the question does
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it never came')
}

const text = (value: string) => ({ ko: value, en: value, ja: value, 'zh-Hans': value, 'zh-Hant': value })

async function coupon(
  server: TestServer,
  person: Person,
  wanted: Partial<Parameters<typeof giveCoupon>[2]>,
): Promise<WishedCoupon> {
  const id = uuidv7()
  await server.database.db.transaction().execute((trx) =>
    giveCoupon(trx, PEOPLE[person], {
      ...{ id, name: text('coupon'), scope: 'order', kind: 'amount', value: 1000, minWon: 0 },
      ...{ maxWon: null, expiresOn: '2026-12-31', usedAt: null },
      ...wanted,
    }),
  )
  return { couponId: id, line: null }
}

async function points(server: TestServer, person: Person, earned: number, expiresOn: string): Promise<void> {
  await server.database.db
    .transaction()
    .execute((trx) =>
      earnPoints(
        trx,
        PEOPLE[person],
        { source: 'event', won: earned, reference: uuidv7(), expiresOn },
        { now: Date.parse('2026-11-01T03:00:00Z') },
      ),
    )
}
