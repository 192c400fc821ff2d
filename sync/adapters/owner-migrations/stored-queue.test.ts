/**
 * A device that was offline for long: its database, as the build 057c9c1 left it, with 51 writes of every kind that build
 * knew, some of them sent into a network that swallowed them. This build opens and migrates it, and sends everything to
 * the real server. What that build could not know is put in its place: the code of a ticket, which each test world signs
 * with a key of its own.
 */
import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { Dexie } from 'dexie'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readContent } from '#server/content/read-content.ts'
import { createSeedTools } from '#server/seed-tools.ts'
import { createOrder, issueTicket } from '#server/seed/factories.ts'
import { syncContent } from '#server/seed/content-sync.ts'
import { approved, as, SPOT } from '#server/resources/community/testing/drafts.ts'
import { NEEDS as SUPPORT } from '#server/resources/support/testing/needs.ts'
import { TEST_CONTENT } from '#server/testing/content.ts'
import { orderOf } from '#server/testing/orders.ts'
import { NOON, startTestServer, type TestServer } from '#server/testing/server.ts'
import { PEOPLE } from '#server/testing/world.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import type { Operation } from '#sync/ports/rows.ts'
import { createSyncEngine, type SyncEngine } from '../create-engine.ts'
import { outboxRows } from '../outbox-store.ts'
import { ownerDbName } from '../owner-db.ts'
import { createLocalLocks } from '../local-locks.ts'
import { ownerVersion1 } from './version-1.ts'

interface Stored {
  build: string
  owner: string
  /** Version of the database, as that build opened it. */
  version: number
  /** What its writes are about. */
  needs: Record<'post' | 'room' | 'review' | 'order' | 'ticketOrder' | 'ticket', string>
  tables: Record<string, unknown[]>
}

/** The first line says what it is, each other is a row of a table. */
function read(text: string): Stored {
  const [head = '', ...lines] = text.trim().split('\n')
  const tables: Stored['tables'] = {}
  for (const line of lines) {
    const { table, row } = JSON.parse(line) as { table: string; row: unknown }
    tables[table] = [...(tables[table] ?? []), row]
  }
  return { ...(JSON.parse(head) as Omit<Stored, 'tables'>), tables }
}

const file = readFileSync(new URL('./queue-of-057c9c1.jsonl', import.meta.url), 'utf8')
const { needs } = read(file)
/** As many kinds as that build knew. */
const KINDS = 26

let server: TestServer
let engine: SyncEngine
let stored: Stored
beforeAll(async () => {
  server = await startTestServer()
  stored = await preparedWorld()
  await restore()
  const { access_token: token } = await server.signIn('partner')
  const owner = stored.owner
  engine = createSyncEngine({
    owner,
    mutations: MUTATIONS,
    baseUrl: server.url,
    session: { current: async () => ({ owner, token }), refresh: async () => 'refused' },
    retry: { baseMs: 5, capMs: 50, noAnswerCapMs: 50 },
    ports: { locks: createLocalLocks() },
  })
})
afterAll(async () => {
  await engine.stop()
  await engine.db.delete()
  expect(server.errors).toEqual([])
  await server.stop()
})

/** A world in which everything is there that the writes are about. @returns the database with the real ticket's code */
async function preparedWorld(): Promise<Stored> {
  const { notices, faqs, documents, guesthouses } = (await readContent()).content
  await syncContent(
    server.database.db,
    { ...TEST_CONTENT, notices, faqs, documents, guesthouses },
    server.clock.now,
  )
  await SUPPORT['testResult.save']?.make(server, {})
  await approved(server, 'bora', { id: needs.post, type: 'place', spot: SPOT, hashtags: ['sea'] })
  server.clock.now += 120_000
  await approved(server, 'bora', { id: needs.room })
  await as(server, 'partner').join(needs.room)
  const { order } = await orderOf(server, 'bora', 'used')
  const review = { id: needs.review, orderNumber: order.number, lineSeq: 1, stars: 5, keywords: ['view'] }
  await as(server, 'bora').ask('POST', '/api/review', { ...review, text: 'good', photos: [] })
  const tools = createSeedTools(server.deps.keys, NOON)
  const buyer = { name: 'partner', email: 'partner@goraero.kr', nationality: 'KR', mobile: '01012345678' }
  const line = (productNo: number) => ({ productNo, unitNo: productNo * 10 + 1, quantity: 1 })
  return server.database.db.transaction().execute(async (trx) => {
    await createOrder(trx, tools, {
      ...{ name: needs.order, memberId: PEOPLE.partner, status: 'used', daysAgo: 3, buyer },
      lines: [line(2003), line(2001)],
    })
    const bought = await createOrder(trx, tools, {
      ...{ name: needs.ticketOrder, memberId: PEOPLE.alice, status: 'ticketIssued', daysAgo: 1, buyer },
      lines: [line(2003)],
    })
    const [first] = bought?.lines ?? []
    if (!bought || !first) throw new Error('no product 2003')
    const { id, code } = await issueTicket(trx, tools, {
      ...{ order: bought, line: first, memberId: PEOPLE.alice, quantity: 1, status: 'ticketIssued' },
      ...{ from: '2026-11-21', to: '2026-11-21' },
    })
    return read(file.replaceAll('GR1.code.of-the-ticket', code).replaceAll(needs.ticket, id))
  })
}

/** The tables as that build made them, row for row. */
async function restore(): Promise<void> {
  const old = new Dexie(ownerDbName(stored.owner))
  old.version(stored.version).stores(ownerVersion1.stores)
  for (const [name, rows] of Object.entries(stored.tables)) {
    const table = old.table(name)
    for (const row of rows as { key?: number; value?: unknown; bytes?: { base64: string } }[]) {
      if (table.schema.primKey.keyPath === null) await table.add(row.value, row.key)
      else if (row.bytes === undefined) await table.add(row)
      else await table.add({ ...row, bytes: Uint8Array.from(Buffer.from(row.bytes.base64, 'base64')).buffer })
    }
  }
  old.close()
}

const writes = () => stored.tables['operations'] as Operation[]
const ids = (rows: readonly Operation[]) => rows.map(({ id }) => id)

it('I4 I7 I8 I13 I20 C17 a queue of 51 writes of every kind, stored by a build of before, is sent whole: once each, in order', async () => {
  expect(stored).toMatchObject({ build: '057c9c1', version: 1, owner: PEOPLE.partner })
  expect(writes().length).toBeGreaterThanOrEqual(50)
  expect(writes().every(({ schema }) => schema === 1)).toBe(true)
  const kinds = new Set(writes().map(({ name }) => name))
  expect(kinds.size).toBe(KINDS)
  expect(MUTATIONS.filter(({ name }) => kinds.has(name))).toHaveLength(KINDS)

  const before = await outboxRows(engine.db)
  expect(ids(before)).toEqual(ids(writes()))
  for (const [index, { args, method, path, body }] of writes().entries())
    expect(before[index]).toMatchObject({ args, method, path, body })

  await engine.start()
  await vi.waitFor(
    async () => {
      await engine.drain()
      const open = (await outboxRows(engine.db)).filter(({ state }) => state !== 'applied')
      expect(open.map(({ name, state, refusal }) => `${name} ${state} ${JSON.stringify(refusal)}`)).toEqual(
        [],
      )
    },
    { timeout: 20_000 },
  )
  const answers = await server.database.db
    .selectFrom('idempotency')
    .select(['key', 'lane', 'seq', 'status', 'version'])
    .where('owner', '=', `member:${stored.owner}`)
    .orderBy('seq')
    .execute()
  const sent = answers.filter(({ lane }) => lane !== null)
  // neighbours that fold are one request: the others answer to it
  const rows = await outboxRows(engine.db)
  const carried = new Set([...ids(rows), ...rows.flatMap(({ folded = [] }) => folded)])
  expect(ids(writes()).filter((id) => !carried.has(id))).toEqual([])
  expect(sent.map(({ key }) => key).toSorted()).toEqual(ids(rows).toSorted())
  expect(sent.filter(({ status }) => status !== 200)).toEqual([])
  for (const lane of new Set(sent.map((each) => each.lane))) {
    const own = sent.filter((each) => each.lane === lane)
    expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1))
    expect(own.map(({ key }) => key)).toEqual(ids(rows.filter((row) => row.lane === lane)))
  }
})

it('I9 C17 its answers name no scopes; what it said is there once, in the order it was said, and then nothing waits', async () => {
  expect((await outboxRows(engine.db)).filter(({ at }) => at !== undefined)).toEqual([])
  const said = async (table: 'message' | 'comment') =>
    (
      await server.database.db
        .selectFrom(table)
        .select('text')
        .where('member_id', '=', stored.owner)
        .orderBy('feed_no')
        .execute()
    ).map(({ text }) => text)
  expect(await said('message')).toEqual(Array.from({ length: 14 }, (_, index) => `message ${index + 1}`))
  expect(await said('comment')).toEqual(['comment 2', 'comment 4'])
  expect(await engine.pull('member')).toBe('current')
  expect(await outboxRows(engine.db)).toEqual([])
  const bodies = async (kind: string) => (await engine.view(kind)).map(({ body }) => body)
  expect(await bodies('favourite')).toMatchObject([
    { kind: 'course', no: 201 },
    { kind: 'place', no: 1002 },
  ])
  expect(await bodies('itinerary')).toMatchObject([{ title: 'Three days', days: 3 }])
  expect(await bodies('review')).toMatchObject([{ text: 'fine', stars: 4, photos: [{}] }])
  expect(await bodies('cart')).toMatchObject([{ shopCartGoodsList: [{ gdsQty: 4 }] }])
  expect(await bodies('hashtags')).toMatchObject([{ tags: ['sea'] }])
  expect(await bodies('post')).toEqual([])
})
