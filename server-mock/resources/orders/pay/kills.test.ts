import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { OrderQuote, OrderState } from '#sync/contracts/orders/calls.ts'
import { openDatabase } from '../../../db/open.ts'
import { createSeedTools } from '../../../seed-tools.ts'
import { programDatabase } from '../../../testing/database.ts'
import { programs, startProgram } from '../../../testing/program.ts'
import { buildWorld, PASSWORD, type Person } from '../../../testing/world.ts'
import { loadSigningKeys } from '../../account/sign-in/signing-keys.ts'
import { ensureEpoch } from '../../sync/epoch.ts'
import { bookOf, payAt, PERSON, until } from '../testing/buying.ts'

/**
 * The table of steps × kills: one purchase, one refund, and the server is killed (-9) after every step or in the middle
 * of it, with the same data directory. Money moves once there and once back, and nothing that was paid is lost.
 */
let dataDir = ''
afterAll(async () => {
  for (const child of programs) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

async function tokenOf(url: string, person: Person): Promise<string> {
  const answer = await fetch(`${url}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'password', client_id: 'commerce-pc', scope: 'openid', password: PASSWORD },
      username: `${person}@goraero.kr`,
    }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

it(
  'S2-134 S4-10 a purchase and its refund survive a kill at each step: charged once, given back once, never lost',
  { timeout: 300_000 },
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'goraero-kills-'))
    // with PostgreSQL at hand a start is seconds shorter, and there are eight of them
    const postgres = await programDatabase()
    const where = { url: postgres?.url ?? null, dataDir }
    const start = () => startProgram(dataDir, postgres?.url)
    const made = await openDatabase(where)
    await ensureEpoch(made.db, uuidv7())
    await buildWorld(made.db, createSeedTools(await loadSigningKeys(made.db, Date.now(), uuidv7), Date.now()))
    await made.close()
    let server = await start()
    const alice = await tokenOf(server.url, 'alice')
    const admin = await tokenOf(server.url, 'admin')
    const ask = async <T>(method: string, path: string, body?: unknown, token = alice): Promise<T> => {
      const answer = await fetch(server.url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'idempotency-key': uuidv7(),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const envelope = (await answer.json()) as { result: T; error?: unknown }
      expect([path, envelope.error]).toEqual([path, undefined])
      return envelope.result
    }
    const again = async () => {
      await server.kill('SIGKILL')
      server = await start()
    }

    const shopCartId = uuidv7()
    await ask('POST', `/api/purchase/shop-cart/${shopCartId}`, {
      ...{ shopSn: 503, entcmpSn: 903, sesnId: '0a1b2c3d' },
      shopCartGoods: { gdsSn: 2004, gdsDsctSn: 20041, gdsQty: 2 },
    })
    const wish = { shopCartId, coupons: [], pointsWon: 0, visitors: 1, checkOut: null }
    const quote = await ask<OrderQuote>('POST', '/api/purchase/order/quote', wish)
    const lines = quote.lines.map(({ gdsDsctSn, ordrSeq, gdsQty, unitWon }) => ({
      ...{ gdsDsctSn, ordrSeq, gdsQty, unitWon },
    }))
    const draft = {
      ...{ ...wish, id: uuidv7(), shown: { lines, rsvtDt: null, payWon: quote.payWon } },
      ...{ buyer: PERSON, recipient: PERSON, remarks: '', ride: null, method: 'card' },
      terms: ['purchase', 'privacy', 'share'],
    }
    // 1. the order was made, the answer is lost: the same form makes no second one
    const first = await ask<OrderState>('POST', '/api/purchase/order', draft)
    await again()
    const order = await ask<OrderState>('POST', '/api/purchase/order', draft)
    expect(order.payment?.id).toBe(first.payment?.id)
    const id = order.payment?.id ?? ''
    const path = `/api/purchase/order/${order.order.number}`
    // 2. the buyer agreed at the gateway and the shop is gone: its next start finds the money
    await payAt(server, order, 'close', 'never')
    // 3. killed in the middle of the settling
    const cut = ask('POST', `${path}/confirm`, { paymentId: id, providerKey: null }).catch(() => null)
    await again()
    await cut
    const paid = await until(
      () => ask<OrderState>('GET', path),
      ({ order: now }) => now.status === 'ticketIssued',
    )
    expect([paid.payment?.state, await bookOf(server, id)]).toMatchObject([
      'approved',
      { charged: 1, refunded: 0 },
    ])
    // 4. paid, killed, told once more
    await again()
    await ask('POST', `${path}/confirm`, { paymentId: id, providerKey: null })
    expect(await bookOf(server, id)).toMatchObject({ charged: 1 })
    // 5. the request is made, killed
    await ask('POST', `${path}/cancel`, { reason: 'changedPlan', text: '' })
    await again()
    expect((await ask<OrderState>('GET', path)).order.status).toBe('refundRequested')
    // 6. approved and killed before the money is back: the next start gives it back, once
    await ask('PUT', `/api/admin/order/${order.order.number}`, { do: 'approve', reason: '' }, admin)
    await again()
    const done = await until(
      () => ask<OrderState>('GET', path),
      ({ order: now }) => now.status === 'refundComplete',
    )
    expect(done.payment?.state).toBe('refunded')
    await again()
    expect(await bookOf(server, id)).toMatchObject({ state: 'refunded', charged: 1, refunded: 1 })
    await server.kill('SIGKILL')
    const after = await openDatabase(where)
    const left = await after.db
      .selectFrom('stock')
      .select('quantity')
      .where('unit_no', '=', 20041)
      .executeTakeFirst()
    expect(left?.quantity).toBe(5)
    await after.close()
    await postgres?.drop()
  },
)
