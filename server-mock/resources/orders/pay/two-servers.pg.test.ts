import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, it } from 'vitest'
import type { OrderState } from '#sync/contracts/orders/calls.ts'
import { openDatabase } from '../../../db/open.ts'
import { createSeedTools } from '../../../seed-tools.ts'
import { programDatabase } from '../../../testing/database.ts'
import { programs, startProgramWith, type Program } from '../../../testing/program.ts'
import { buildWorld } from '../../../testing/world.ts'
import { loadSigningKeys } from '../../account/sign-in/signing-keys.ts'
import { issueTokens } from '../../account/sign-in/tokens.ts'
import { ensureEpoch } from '../../sync/epoch.ts'
import { payAt } from '../testing/buying.ts'
import { SETTLE_MS } from './confirm.ts'
import { crowd, rushOrder, UNIT } from '../testing/rush.ts'

/**
 * Two processes on one PostgreSQL, each killed once (-9) while people buy: what was answered holds, what was not is asked
 * again at the other one, and what there is is sold once.
 */
const [BUYERS, SEATS] = [500, 50]
/** Two clocks that are read at different moments. */
const TIMER_MS = 50
const dataDirs: string[] = []
afterAll(async () => {
  for (const child of programs) child.kill('SIGKILL')
  for (const dataDir of dataDirs) await rm(dataDir, { recursive: true, force: true })
})

type Buyer = { id: string; cart: string; token: string }
type Answer = {
  status: number
  state: OrderState | null
  code: string
  /** Of the server that answered. */
  tookMs: number
}

/** A world on PostgreSQL with a crowd in it, each of whom is signed in and has one piece in the cart. */
async function world(url: string): Promise<Buyer[]> {
  const made = await openDatabase({ url, dataDir: '' })
  const { db } = made
  await ensureEpoch(db, uuidv7())
  const now = Date.now()
  await buildWorld(db, createSeedTools(await loadSigningKeys(db, now, uuidv7), now))
  await db.updateTable('stock').set({ quantity: SEATS }).where('unit_no', '=', UNIT).execute()
  const keys = await loadSigningKeys(db, now, uuidv7)
  const buyers: Buyer[] = []
  for (const { id, cart } of await crowd(made, BUYERS)) {
    const sessionId = uuidv7()
    await db
      .insertInto('session')
      .values({
        ...{ id: sessionId, member_id: id, created_at: new Date(now), refreshed_at: new Date(now) },
        expires_at: new Date(now + 3_600_000),
      })
      .execute()
    const subject = { memberId: id, sessionId, generation: 1, email: '', name: '', language: 'ko' }
    const { access_token: token } = await issueTokens(
      keys,
      'http://localhost',
      { ...subject, roles: ['member'] },
      now,
    )
    buyers.push({ id, cart, token })
  }
  await made.close()
  return buyers
}

it(
  'S2-134 five hundred people buy fifty at two servers: fifty are sold, and a kill of either loses nothing it has answered',
  { timeout: 300_000 },
  async () => {
    const postgres = await programDatabase()
    if (!postgres) throw new Error('needs PostgreSQL')
    const buyers = await world(postgres.url)
    const servers: [Program, Program] = [await start(postgres.url), await start(postgres.url)]

    /** At one server; where that is cut off, the same again at the other. */
    const ask = async (at: 0 | 1, buyer: Buyer, path: string, body: object): Promise<Answer> => {
      try {
        return await post(servers[at], buyer, path, body)
      } catch {
        return post(servers[at === 0 ? 1 : 0], buyer, path, body)
      }
    }
    const half = (index: number): 0 | 1 => (index % 2 === 0 ? 0 : 1)
    /** All at once; when a part of them is answered one server is killed in the middle of its work. */
    const allWhileKilling = async (killed: 0 | 1, after: number, calls: (() => Promise<Answer>)[]) => {
      let answered = 0
      let gone: Promise<void> | null = null
      const answers = await Promise.all(
        calls.map(async (call) => {
          const answer = await call()
          answered += 1
          if (answered === after) gone = servers[killed].kill('SIGKILL')
          return answer
        }),
      )
      await gone
      return answers
    }

    const drafts = buyers.map(({ cart }) => rushOrder(cart))
    const placed = await allWhileKilling(
      0,
      60,
      buyers.map((buyer, index) => () => ask(half(index), buyer, '/api/purchase/order', drafts[index] ?? {})),
    )
    expect(new Set(placed.map(({ status, code }) => code || status))).toEqual(
      new Set([200, 'order.outOfStock']),
    )
    const got = placed.flatMap(({ state }, index) => {
      const buyer = buyers[index]
      return state && buyer ? [{ state, buyer }] : []
    })
    expect(got).toHaveLength(SEATS)

    servers[0] = await start(postgres.url)
    for (const { state } of got) await payAt(servers[1], state)
    const confirm = (at: 0 | 1, { state, buyer }: (typeof got)[number]) =>
      ask(at, buyer, `/api/purchase/order/${state.order.number}/confirm`, {
        ...{ paymentId: state.payment?.id, providerKey: null },
      })
    const confirmed = await allWhileKilling(
      1,
      15,
      got.map((each, index) => () => confirm(half(index), each)),
    )
    for (const [index, each] of got.entries()) {
      let answer = confirmed[index]
      // a busy server says after some seconds that it is still at it; to say so any sooner it must have looked past a settling
      while (answer?.state?.payment?.state === 'started') {
        expect(answer.tookMs).toBeGreaterThan(SETTLE_MS - TIMER_MS)
        answer = await confirm(0, each)
      }
      expect([answer?.status, answer?.state?.order.status, answer?.state?.payment?.state]).toEqual([
        ...[200, 'ticketIssued', 'approved'],
      ])
    }
    await servers[0].kill('SIGKILL')

    const left = await openDatabase({ url: postgres.url, dataDir: '' })
    const ids = got.map(({ state }) => state.order.id)
    const orders = await left.db
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('id', 'in', ids)
      .execute()
    expect(orders.map(({ status }) => status)).toEqual(ids.map(() => 'ticketIssued'))
    const paid = got.map(({ state }) => state.payment?.id ?? '')
    const pages = await left.db
      .selectFrom('pay_page')
      .select(['charged', 'refunded'])
      .where('id', 'in', paid)
      .execute()
    expect(pages).toEqual(ids.map(() => ({ charged: 1, refunded: 0 })))
    const tickets = await left.db
      .selectFrom('ticket')
      .select('order_id')
      .where('order_id', 'in', ids)
      .execute()
    expect(tickets).toHaveLength(SEATS)
    const stock = await left.db
      .selectFrom('stock')
      .select('quantity')
      .where('unit_no', '=', UNIT)
      .executeTakeFirst()
    expect(stock?.quantity).toBe(0)
    await left.close()
    await postgres.drop()
  },
)

async function start(url: string): Promise<Program> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goraero-two-'))
  dataDirs.push(dataDir)
  return startProgramWith({
    ...{ PORT: '0', DATA_DIR: dataDir, DEMO_DATABASE_URL: url, LOG: 'info' },
    ...{ DEV_PAGES: '1', CONTENT: '0', PASSWORD_COST: '10', RATE_API: '0', RATE_TOKEN: '0' },
  })
}

/** @throws TypeError when the server is gone before it has answered */
async function post({ url }: Program, { token }: Buyer, path: string, body: object): Promise<Answer> {
  const asked = performance.now()
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { result, error } = (await answer.json()) as { result: OrderState | null; error?: { code: string } }
  return {
    ...{ status: answer.status, state: answer.status === 200 ? result : null, code: error?.code ?? '' },
    tookMs: performance.now() - asked,
  }
}
