import 'fake-indexeddb/auto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { updateContent } from '#server/db/feed.ts'
import { folderParts } from '#server/resources/sync/snapshot/part-store.ts'
import { writeSnapshot } from '#server/resources/sync/snapshot/write-snapshot.ts'
import { startTestServer, type TestServer } from '#server/testing/server.ts'
import type { Language } from '#sync/contracts/base/lists.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import { createBodies } from './bodies.ts'
import { createCityFiles } from './city-files.ts'
import { ContentDb } from './content-db.ts'
import { CONTENT_TABLES, CONTENT_TABLES_VERSION } from './content-tables.ts'
import { createSyncEngine, type SyncEngine } from './create-engine.ts'
import { silentLog } from './platform-ports.ts'
import { createLocalLocks } from './local-locks.ts'

/** A device with a database of its own reads the city of the real server out of files. */
let server: TestServer
let folder: string
const devices: { engine: SyncEngine; content: ContentDb }[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goraero-files-'))
  server = await startTestServer({ parts: folderParts(folder) })
  await writeSnapshot({ ...server.deps, store: folderParts(folder) })
})
afterEach(async () => {
  for (const { engine, content } of devices.splice(0)) {
    await engine.stop()
    await engine.db.delete()
    await content.delete()
  }
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function open(wanted: Language[], files = true) {
  const name = `files-${devices.length}-${Math.random()}`
  const content = new ContentDb({ kinds: CONTENT_TABLES, version: CONTENT_TABLES_VERSION, name })
  const bodies = createBodies()
  const engine = createSyncEngine({
    owner: `guest-${name}`,
    client: '0191b7c0-3f00-7000-8000-000000000001',
    mutations: MUTATIONS,
    baseUrl: server.url,
    session: {
      current: async () => null,
      refresh: async () => 'refused',
    } as never,
    content,
    bodies,
    ports: {
      locks: createLocalLocks(),
      ...(files && {
        snapshot: createCityFiles({
          baseUrl: server.url,
          content,
          bodies,
          log: silentLog,
          languages: () => wanted,
        }),
      }),
    },
  })
  const device = { engine, content }
  devices.push(device)
  return device
}

const rowsOf = async (content: ContentDb) =>
  Object.fromEntries(
    await Promise.all(
      content.kinds.map(async (kind) => {
        const rows = await content.rows(kind).orderBy('key').toArray()
        return [kind, rows.map(({ round: _, ...row }) => row)] as const
      }),
    ),
  )

it('P-03 the files and the feed make the same city, once the texts of all languages are here', async () => {
  const wanted: Language[] = ['en']
  const [byFiles, byFeed] = [open(wanted), open([], false)]
  expect(await byFiles.engine.pull('content')).toBe('current')
  expect(await byFiles.content.facts.get('content')).toMatchObject({ complete: true, languages: ['en'] })
  wanted.push('ko', 'ja', 'zh-Hans', 'zh-Hant')
  await byFiles.engine.pull('content')
  await byFeed.engine.pull('content')
  expect(await rowsOf(byFiles.content)).toEqual(await rowsOf(byFeed.content))
  expect(await byFiles.content.aside.count()).toBe(0)
})

it('P-03 asks for two files a part and one page of the feed', async () => {
  const asked: string[] = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(new URL(url).pathname.replace(/[\da-f]{64}/, 'hash'))
    return fetch(url, init)
  })
  await open(['ko']).engine.pull('content')
  vi.unstubAllGlobals()
  expect(asked).toEqual([
    '/snapshot/head-ko.json',
    '/snapshot/hash.json',
    '/snapshot/hash.json',
    '/api/sync/feed',
  ])
})

it('X-15 a reader of another language has the Korean name and address at hand', async () => {
  const { engine, content } = open(['en'])
  await engine.pull('content')
  const { result } = await server.ask('GET', '/api/content/place/1001')
  const place = (result as { body: Record<'name' | 'address' | 'summary', Record<Language, string>> }).body
  const row = (await content.rows<typeof place>('place').get('1001'))?.body
  expect(row?.name).toEqual(place.name)
  expect(row?.address).toMatchObject({ ko: place.address.ko, en: place.address.en, ja: place.address.en })
  expect(row?.summary.ja).toBe(place.summary.en)
})

it('I9 what changed since the files were written is there, in all languages', async () => {
  await server.deps.db
    .transaction()
    .execute((trx) =>
      updateContent(trx, 'place', 1002, (place) =>
        place ? { ...place, summary: { ...place.summary, en: 'New', ja: 'New ja' } } : undefined,
      ),
    )
  const { engine, content } = open(['en'])
  await engine.pull('content')
  const row = (await content.rows<{ summary: Record<Language, string> }>('place').get('1002'))?.body
  expect(row?.summary).toMatchObject({ en: 'New', ja: 'New ja' })
})
