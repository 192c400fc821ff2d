import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FeedChange } from '#sync/contracts/sync/sync.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import type { Bodies } from '#sync/ports/bodies.ts'
import type { Transport } from '#sync/ports/transport.ts'
import { createBodies } from './bodies.ts'
import { ContentDb } from './content-db.ts'
import { CONTENT_TABLES, CONTENT_TABLES_VERSION } from './content-tables.ts'
import { createSyncEngine, type SyncEngine } from './create-engine.ts'
import { createLocalLocks } from './local-locks.ts'

const OWNER = 'member-aside'
const AT = '2026-11-21T03:00:00.000Z'
let open: { engine: SyncEngine; content: ContentDb } | null = null

/** What the server has told so far, as pages; the cursor is how many of them were read. */
let pages: { changes: FeedChange[]; gone?: boolean }[]

const transport: Partial<Transport> = {
  feed: async ({ scope, cursor }) => {
    const at = Number(cursor ?? 0)
    const changes = pages[at]?.changes ?? []
    const next = Math.min(at + 1, pages.length)
    const page = { scope, changes, cursor: String(next), version: next, more: next < pages.length, asOf: AT }
    return { kind: 'page', page }
  },
}

/** An app that starts: a new engine over what the device has stored. */
async function start(bodies?: Bodies) {
  await stop()
  const content = new ContentDb({ kinds: CONTENT_TABLES, version: CONTENT_TABLES_VERSION, name: 'aside' })
  const log = { warn: vi.fn<(what: string, facts?: object) => void>() }
  const engine = createSyncEngine({
    owner: OWNER,
    mutations: MUTATIONS,
    baseUrl: '',
    session: { current: async () => ({ owner: OWNER, token: 't' }), refresh: async () => 'refused' },
    transport: transport as Transport,
    content,
    ...(bodies && { bodies }),
    ports: { locks: createLocalLocks(), log },
  })
  open = { engine, content }
  return { engine, content, log }
}

async function stop(): Promise<void> {
  await open?.engine.stop()
  open?.engine.db.close()
  open?.content.close()
}

afterEach(async () => {
  await stop()
  await open?.engine.db.delete()
  await open?.content.delete()
  open = null
})

const heart = (no: number, more: object = {}) => ({ kind: 'place', no, addedAt: AT, ...more })
const change = (kind: string, key: string, body: unknown, version = 1): FeedChange => ({
  ...{ kind, key, body: body as FeedChange['body'], version },
})
const hearts = [
  change('favourite', 'place:1', heart(1)),
  change('favourite', 'place:2', { ...heart(2), addedAt: 'a moment ago' }),
  change('favourite', 'place:3', heart(3, { colour: 'red' })),
]
const faq = (no: number, more: object = {}) => ({ no, slug: 'a', ...more })
const seen = async (engine: SyncEngine) => (await engine.view('favourite')).map(({ key }) => key)
const setAside = (engine: SyncEngine) => engine.db.records.where('kind').startsWith('aside/').toArray()

/** An app that takes every body but the ones named by key number; another edition than `createBodies`. */
const reader = (edition: string, refuses: (body: unknown) => boolean): Bodies => ({
  edition,
  ready: async () => (_scope, _kind, body) => (refuses(body) ? 'no' : null),
})

describe('a row of the feed that this version cannot read', () => {
  it('I20 is set aside, named and kept; the rest of its list stays, also what holds more than is known', async () => {
    pages = [{ changes: hearts }]
    const { engine, log } = await start(createBodies())
    expect(await engine.pull('member')).toBe('current')
    expect(await seen(engine)).toEqual(['place:1', 'place:3'])
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
      ...{ scope: 'member', kind: 'favourite', at: 'addedAt' },
    })
    expect(await setAside(engine)).toMatchObject([{ kind: 'aside/favourite', body: hearts[1]?.body }])
  })

  it('I20 of the content is not among the rows screens and the search read, and is kept', async () => {
    pages = [{ changes: [change('faq', '1', faq(1)), change('unheard', '1', { any: 1 })] }]
    const { engine, content } = await start(createBodies())
    expect(await engine.pull('content')).toBe('current')
    expect(await content.rows('faq').count()).toBe(0)
    expect(await content.aside.toArray()).toMatchObject([{ kind: 'aside/faq', key: '1', body: faq(1) }])
    // a kind this version does not know is passed over, as ever
    expect(await content.aside.count()).toBe(1)
  })

  it('I20 comes back with the first version that can read it, without being asked for again', async () => {
    pages = [{ changes: hearts }]
    await (await start(createBodies())).engine.pull('member')
    const { engine } = await start(reader('newer', () => false))
    await engine.pull('member')
    expect(await seen(engine)).toEqual(['place:1', 'place:2', 'place:3'])
    expect(await setAside(engine)).toEqual([])
  })

  it('I20 was stored by an app that did not look: this one sets it aside at its next reading', async () => {
    pages = [{ changes: [...hearts] }]
    await (await start()).engine.pull('member')
    const { engine, log } = await start(createBodies())
    expect(await seen(engine)).toHaveLength(3)
    await engine.pull('member')
    expect(await seen(engine)).toEqual(['place:1', 'place:3'])
    expect(log.warn).toHaveBeenCalledTimes(1)
    await engine.pull('member')
    expect(log.warn).toHaveBeenCalledTimes(1)
  })

  it('I3 makes room for its next version, readable or gone, and takes the place of a version before', async () => {
    const odd = heart(2, { odd: true })
    const bodies = reader('one', (body) => typeof body === 'object' && body !== null && 'odd' in body)
    pages = [{ changes: [change('favourite', 'place:2', heart(2)), change('favourite', 'place:4', odd)] }]
    const { engine } = await start(bodies)
    await engine.pull('member')
    expect(await seen(engine)).toEqual(['place:2'])
    pages.push({
      changes: [change('favourite', 'place:2', odd, 2), change('favourite', 'place:4', heart(4), 2)],
    })
    await engine.pull('member')
    expect(await seen(engine)).toEqual(['place:4'])
    expect((await setAside(engine)).map(({ key }) => key)).toEqual(['place:2'])
    pages.push({ changes: [change('favourite', 'place:2', null, 3)] })
    await engine.pull('member')
    expect(await setAside(engine)).toEqual([])
    expect(await seen(engine)).toEqual(['place:4'])
  })

  it('I20 where the schemas do not come, rows are stored as they are and looked through the next time', async () => {
    pages = [{ changes: hearts }]
    const offline: Bodies = {
      ...createBodies(),
      ready: () => Promise.reject(new TypeError('Failed to fetch')),
    }
    const first = await start(offline)
    expect(await first.engine.pull('member')).toBe('current')
    expect(await seen(first.engine)).toHaveLength(3)
    const { engine } = await start(createBodies())
    await engine.pull('member')
    expect(await seen(engine)).toEqual(['place:1', 'place:3'])
  })
})
