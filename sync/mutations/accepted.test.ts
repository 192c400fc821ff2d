import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { readContent, type SeedContent } from '#server/content/read-content.ts'
import { syncContent } from '#server/seed/content-sync.ts'
import { TEST_CONTENT } from '#server/testing/content.ts'
import type { Need, Needs } from '#server/testing/needs.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import { PEOPLE } from '#server/testing/world.ts'
import { createSyncEngine, type SyncEngine } from '#sync/adapters/create-engine.ts'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { createLocalLocks } from '#sync/adapters/local-locks.ts'
import { deviceOwner } from '#sync/ports/device-databases.ts'
import { MUTATIONS } from './registry.ts'
import { casesIn, type Case, type WriteFile } from './testing/examples.ts'

/** Every example of every write, carried by the real engine to the real server over HTTP. */
const CASES = casesIn(import.meta.glob<WriteFile>('/sync/mutations/*/*.ts', { eager: true }))

/** What examples need that is not published. */
const NEEDS: Needs = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<{ NEEDS: Needs }>('/server-mock/resources/*/testing/needs.ts', { eager: true }),
  ).map((each) => each.NEEDS),
)

/** The small catalogue of tests, and the product's own notices, questions and answers, documents and guesthouses. */
async function catalogue(): Promise<SeedContent> {
  const { notices, faqs, documents, guesthouses } = (await readContent()).content
  return { ...TEST_CONTENT, notices, faqs, documents, guesthouses }
}

type Args = Record<string, unknown>
let server: TestServer
let engine: SyncEngine

beforeAll(async () => {
  server = await startTestServer()
  await syncContent(server.database.db, await catalogue(), server.clock.now)
})
afterAll(() => server.stop())
afterEach(async () => {
  await engine.stop()
  await engine.db.delete()
  // a person may not write another post within a minute, nor while one is under review
  server.clock.now += 120_000
  await server.database.db.updateTable('post').set({ state: 'approved' }).execute()
})

async function writerOf(who: NonNullable<Need['who']>): Promise<{ owner: string; token: string }> {
  if (typeof who === 'string') return { owner: PEOPLE[who], token: (await server.signIn(who)).access_token }
  const { deviceId, token } = await who(server)
  return { owner: deviceOwner(deviceId), token }
}

/** The engine of who carries the write out: a person, or a device of a shop. */
async function engineOf(who: Need['who'] = 'alice'): Promise<SyncEngine> {
  const { owner, token } = await writerOf(who)
  return createSyncEngine({
    owner,
    mutations: MUTATIONS,
    baseUrl: server.url,
    session: { current: async () => ({ owner, token }), refresh: async () => 'refused' },
    ports: { locks: createLocalLocks() },
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
    engine = await engineOf(NEEDS[name]?.who)
    const ids = new Map<string, string>()
    let needed: Args = {}
    for (const step of [...(example.after ?? []), name]) {
      const { args } = step === name ? { args: example.args } : first(step).example
      needed = { ...needed, ...(await NEEDS[step]?.make(server, args)) }
      const given = renamed(args, ids)
      // what an earlier step was about, this one is about, too
      const known = Object.fromEntries(Object.entries(needed).filter(([key]) => key in given))
      const { id } = await engine.enqueue(step, { ...given, ...known })
      await vi.waitFor(async () => {
        await engine.drain()
        const sent = (await outboxRows(engine.db)).find((row) => row.id === id || row.folded?.includes(id))
        expect(sent?.state).toMatch(/applied|rejected|conflict/)
        expect(sent?.refusal).toBeUndefined()
      }, 20_000)
    }
  })
})
