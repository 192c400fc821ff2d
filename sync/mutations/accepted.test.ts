import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { publishContent } from '#server/db/feed.ts'
import { approved, as, SPOT } from '#server/resources/community/testing/drafts.ts'
import { createSeedTools } from '#server/seed-tools.ts'
import { createOrder, issueTicket } from '#server/seed/factories.ts'
import { text } from '#server/testing/content.ts'
import { NOON, startTestServer, type TestServer } from '#server/testing/server.ts'
import { PEOPLE, type Person } from '#server/testing/world.ts'
import { createSyncEngine, type SyncEngine } from '#sync/adapters/create-engine.ts'
import { createLocalLocks } from '#sync/adapters/web-locks.ts'
import type { OrderStatus } from '#sync/contracts/orders/order.ts'
import { TEST_AXES } from '#sync/contracts/play/lists.ts'
import { MUTATIONS } from './registry.ts'
import { casesIn, type Case, type WriteFile } from './testing/examples.ts'

/** Every example of every write, carried by the real engine to the real server over HTTP. */
const CASES = casesIn(import.meta.glob<WriteFile>('/sync/mutations/*/*.ts', { eager: true }))

type Args = Record<string, unknown>
let server: TestServer
let engine: SyncEngine

beforeAll(async () => {
  server = await startTestServer()
  await publishTravelTest()
})
afterAll(() => server.stop())
afterEach(async () => {
  await engine.stop()
  await engine.db.delete()
  // a person may not write another post within a minute, nor while one is under review
  server.clock.now += 120_000
  await server.database.db.updateTable('post').set({ state: 'approved' }).execute()
})

async function deviceOf(who: Person): Promise<SyncEngine> {
  const token = (await server.signIn(who)).access_token
  const owner = PEOPLE[who]
  return createSyncEngine({
    owner,
    mutations: MUTATIONS,
    baseUrl: server.url,
    session: { current: async () => ({ owner, token }), refresh: async () => 'refused' },
    ports: { locks: createLocalLocks() },
  })
}

const PLACE = { type: 'place' as const, spot: SPOT, hashtags: ['sea'] }

/** What an example needs of this server's world: the arguments that name it. */
const NEEDS: Partial<Record<string, (args: Args) => Promise<Args>>> = {
  'review.write': async () => ({ orderNumber: (await orderOf('alice', 'used')).order.number }),
  'comment.write': async () => ({ postId: (await approved(server, 'bora', PLACE)).id }),
  'message.send': async () => {
    const room = await approved(server, 'bora')
    await as(server, 'alice').join(room.id)
    return { roomId: room.id }
  },
  'recommendation.set': async ({ kind }) => ({
    id: kind === 'post' ? (await approved(server, 'bora', PLACE)).id : await reviewOfBora(),
  }),
  'ticket.redeem': ticketOfAlice,
}
/** Who carries a write out; alice unless said otherwise. */
const WHO: Partial<Record<string, Person>> = { 'ticket.redeem': 'partner' }

/** A new order of one pass of shop 502, where the partner works. */
async function orderOf(who: Person, status: OrderStatus) {
  const tools = createSeedTools(server.deps.keys, NOON)
  const order = await server.database.db.transaction().execute((trx) =>
    createOrder(trx, tools, {
      ...{ name: `accepted-${uuidv7()}`, memberId: PEOPLE[who], status, daysAgo: 1 },
      lines: [{ productNo: 2003, unitNo: 20031, quantity: 1 }],
      buyer: { name: who, email: `${who}@goraero.kr`, nationality: 'KR', mobile: '01012345678' },
    }),
  )
  const line = order?.lines[0]
  if (!order || !line) throw new Error('no product 2003')
  return { tools, order, line }
}

async function reviewOfBora(): Promise<string> {
  const { order } = await orderOf('bora', 'used')
  const review = { id: uuidv7(), orderNumber: order.number, lineSeq: 1, stars: 5, keywords: ['view'] }
  const written = await as(server, 'bora').ask('POST', '/api/review', { ...review, text: 'good', photos: [] })
  expect(written.error).toBeUndefined()
  return review.id
}

async function ticketOfAlice(): Promise<Args> {
  const { tools, order, line } = await orderOf('alice', 'ticketIssued')
  const { id, code } = await server.database.db.transaction().execute((trx) =>
    issueTicket(trx, tools, order, line, {
      ...{ memberId: PEOPLE.alice, quantity: 1, status: 'ticketIssued' },
      ...{ from: '2026-11-21', to: '2026-11-21' },
    }),
  )
  return { ticketId: id, code, productNo: 2003, scannedAt: new Date(server.clock.now).toISOString() }
}

/** Four questions, and the persona to which the answers of the example lead. */
async function publishTravelTest(): Promise<void> {
  const updatedAt = new Date(server.clock.now).toISOString()
  const poles = [['C', 'I'] as const, ['F', 'P'] as const, ['R', 'A'] as const, ['S', 'D'] as const]
  const questions = TEST_AXES.map((axis, index) => ({
    key: String(index + 1),
    body: {
      ...{ no: index + 1, slug: axis, axis, text: text(axis), updatedAt },
      answers: (poles[index] ?? []).map((pole) => ({ pole, text: text(pole) })),
    },
  }))
  const persona = {
    ...{ no: 1, slug: 'family', code: 'CPAS', companion: 'IFRD', placeNos: [], updatedAt },
    ...{ name: text('f'), line: text('l'), description: text('d') },
    hashtags: ['a', 'b', 'c'].map(text),
  }
  await server.database.db.transaction().execute(async (trx) => {
    await publishContent(trx, 'testQuestion', questions)
    await publishContent(trx, 'persona', [{ key: '1', body: persona }])
  })
}

/** The same arguments with other ids, alike in all steps of one example. */
function renamed(args: Args, ids: Map<string, string>): Args {
  const text = JSON.stringify(args).replace(/01890a5d-ac96-774b-bcce-b302099a80\d\d/g, (id) => {
    const own = ids.get(id) ?? uuidv7()
    ids.set(id, own)
    return own
  })
  return JSON.parse(text) as Args
}

const first = (name: string): Case => {
  const found = CASES.find((each) => each.name === name)
  if (!found) throw new Error(`no example of ${name}`)
  return found
}

describe('the server', () => {
  it.each(CASES)('I4 P-09 takes $title', async ({ name, example }) => {
    engine = await deviceOf(WHO[name] ?? 'alice')
    const ids = new Map<string, string>()
    let needed: Args = {}
    for (const step of [...(example.after ?? []), name]) {
      const { args } = step === name ? { args: example.args } : first(step).example
      needed = { ...needed, ...(await NEEDS[step]?.(args)) }
      const given = renamed(args, ids)
      // what an earlier step was about, this one is about, too
      const known = Object.fromEntries(Object.entries(needed).filter(([key]) => key in given))
      const { id } = await engine.enqueue(step, { ...given, ...known })
      await vi.waitFor(async () => {
        await engine.drain()
        const sent = await engine.db.operations.where('id').equals(id).first()
        expect(sent?.state).toMatch(/applied|rejected|conflict/)
        expect(sent?.refusal).toBeUndefined()
      })
    }
  })
})
