import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import {
  deltaPath,
  headPath,
  partPath,
  readHead,
  readRows,
  type NeutralRow,
  type TextsRow,
} from '#sync/contracts/sync/snapshot.ts'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import { putTexts } from '#sync/contracts/sync/texts.ts'
import { publishContent, updateContent } from '../../../db/feed.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'
import { createSnapshotKeeper } from './keep-snapshot.ts'
import { keptMarks } from './write-deltas.ts'
import { folderParts, type PartStore } from './part-store.ts'
import { writeSnapshot } from './write-snapshot.ts'

/** The files of public content over the real server: what a device would make of them is what the feed says. */
let server: TestServer
let folder: string
let store: PartStore
const write = () => writeSnapshot({ ...server.deps, store })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'goraero-snapshot-'))
  store = folderParts(folder)
  server = await startTestServer({ parts: store })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function head(language: Language) {
  // a head may be two seconds old
  server.clock.now += 3000
  const answer = await fetch(server.url + headPath(language))
  const read = readHead(await answer.json(), language)
  if (!read) throw new Error('no head')
  return read
}

const rowsOf = async <Row extends NeutralRow | TextsRow>(hash: string) => {
  const answer = await fetch(server.url + partPath(hash))
  return readRows<Row>(await answer.json()) ?? []
}

async function readSnapshot() {
  const bodies = new Map<string, { version: number; body: unknown }>()
  for (const language of LANGUAGES)
    for (const { neutral, texts } of (await head(language)).parts) {
      for (const [kind, key, version, body] of await rowsOf<NeutralRow>(neutral.hash))
        if (!bodies.has(`${kind}/${key}`)) bodies.set(`${kind}/${key}`, { version, body })
      for (const [kind, key, , said] of await rowsOf<TextsRow>(texts.hash))
        putTexts(bodies.get(`${kind}/${key}`)?.body, language, said)
    }
  return bodies
}

async function readFeed() {
  const bodies = new Map<string, { version: number; body: unknown }>()
  const { result } = await server.ask('GET', '/api/sync/feed?scope=city&limit=500')
  for (const { kind, key, version, body } of (
    result as { changes: { kind: string; key: string; version: number; body: unknown }[] }
  ).changes)
    if (body !== null) bodies.set(`${kind}/${key}`, { version, body })
  return bodies
}

describe('public content as files', () => {
  it('P-03 there is no head before the first was written, and nobody keeps that in mind', async () => {
    const answer = await fetch(server.url + headPath('ko'))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })

  it('P-03 says what the feed says, record by record, and nothing that people wrote', async () => {
    await write()
    const [said, fed] = [await readSnapshot(), await readFeed()]
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(fed))
    expect([...said.keys()].filter((name) => /^(post|comment|review|question)\//.test(name))).toEqual([])
  })

  it('P-03 the feed goes on from the head’s cursor without a gap', async () => {
    const { cursor, version } = await head('ko')
    await server.deps.db
      .transaction()
      .execute((trx) =>
        updateContent(trx, 'place', 1001, (place) =>
          place ? { ...place, purchased: place.purchased + 1 } : undefined,
        ),
      )
    const { result } = await server.ask('GET', `/api/sync/feed?scope=city&cursor=${cursor}`)
    const { changes } = result as { changes: { key: string; version: number }[] }
    expect(changes.map(({ key, version: at }) => [key, at])).toEqual([['1001', version + 1]])
  })

  it('P-03 writes only what changed, keeps the old files for who reads them, and removes them two days later', async () => {
    const before = await head('ko')
    await write()
    const after = await head('ko')
    expect(after.version).toBeGreaterThan(before.version)
    // the texts of the place are as they were, but stand with its new version
    const gone = before.parts.map(({ neutral }) => neutral.hash)
    expect(after.parts.map(({ neutral }) => neutral.hash)).not.toEqual(gone)
    expect(await rowsOf(gone[0] ?? '')).not.toEqual([])
    server.clock.now += 49 * 3600_000
    await touch()
    await write()
    expect(await store.has(gone[0] ?? '')).toBe(false)
    expect(await readSnapshot()).toEqual(await readFeed())
  })

  it('P-03 a deleted record is in it no more', async () => {
    await server.deps.db
      .transaction()
      .execute((trx) => publishContent(trx, 'place', [{ key: '1003', body: null }]))
    await write()
    const said = await readSnapshot()
    expect(said.has('place/1003')).toBe(false)
    expect(said).toEqual(await readFeed())
  })

  it('P-03 writes nothing while nothing changed, and everything anew when its files are gone', async () => {
    expect(await write()).toBeNull()
    const { parts } = await head('en')
    await store.remove(parts[0]?.texts.hash ?? '')
    await write()
    expect(await readSnapshot()).toEqual(await readFeed())
  })

  it('P-03 a restored database has a head of its own', async () => {
    const before = await head('ko')
    await server.deps.db
      .updateTable('setting')
      .set({ value: JSON.stringify('another life') })
      .where('name', '=', 'epoch')
      .execute()
    await write()
    const after = await head('ko')
    expect([before.epoch, after.epoch]).not.toEqual([after.epoch, before.epoch])
    expect((await server.ask('GET', `/api/sync/feed?scope=city&cursor=${before.cursor}`)).status).toBe(410)
    expect((await server.ask('GET', `/api/sync/feed?scope=city&cursor=${after.cursor}`)).status).toBe(200)
  })

  it('P-03 a delta has what changed or went since the head it begins with, for every version kept', async () => {
    await write()
    const before = await head('ko')
    await touch()
    await server.deps.db
      .transaction()
      .execute((trx) => publishContent(trx, 'place', [{ key: '1002', body: null }]))
    server.clock.now += 3600_000
    await write()
    const { deltas, version } = await head('ko')
    const delta = deltas.find(({ from }) => from === before.version)
    const read = async (hash: string) =>
      readRows<NeutralRow>(
        await (await fetch(server.url + deltaPath(delta ?? deltas[0]!, version, hash))).json(),
      )
    const rows = await read(delta?.neutral.hash ?? '')
    expect(rows?.map(([kind, key, , body]) => [kind, key, body !== null])).toEqual([
      ['place', '1001', true],
      ['place', '1002', false],
    ])
    expect((await read(delta?.texts.hash ?? ''))?.map(([, key]) => key)).toEqual(['1001'])
    expect(deltas.every(({ from, records }) => from < version && records > 0)).toBe(true)
  })

  it('P-03 versions are kept further apart the older they are, and none for long', () => {
    const minute = 60_000
    let marks: { at: number }[] = []
    for (let now = 0; now <= 14 * 24 * 60 * minute; now += 5 * minute)
      marks = keptMarks([...marks, { at: now }], now)
    const now = 14 * 24 * 60 * minute
    const ages = marks.map(({ at }) => (now - at) / minute)
    expect(ages.length).toBeLessThanOrEqual(8)
    // whoever was away for so long finds one that is not much older
    for (const away of [30, 120, 600, 2000, 8000]) {
      const fitting = ages.filter((age) => age >= away)
      expect(Math.min(...fitting) / away).toBeLessThanOrEqual(16)
    }
    expect(keptMarks([{ at: 0 }], 61 * 24 * 60 * minute)).toEqual([])
  })

  it('P-03 a large city is in several parts, and an edit changes one of them', async () => {
    const place = (await readFeed()).get('place/1001')?.body as ContentBody<'place'>
    const copies = Array.from({ length: 600 }, (_, at) => ({ ...place, no: 5000 + at }))
    await server.deps.db.transaction().execute((trx) =>
      publishContent(
        trx,
        'place',
        copies.map((body) => ({ key: String(body.no), body })),
      ),
    )
    await write()
    const before = await head('ko')
    expect(before.parts).toHaveLength(2)
    expect((await readSnapshot()).size).toBe(before.parts.reduce((sum, { records }) => sum + records, 0))
    await touch()
    await write()
    const known = new Set(before.parts.map(({ neutral }) => neutral.hash))
    expect((await head('ko')).parts.filter(({ neutral }) => !known.has(neutral.hash))).toHaveLength(1)
  })

  it('P-03 is written at most every five minutes', async () => {
    const keeper = createSnapshotKeeper({ ...server.deps, store })
    await keeper.tick()
    const before = await head('ko')
    await touch()
    await keeper.tick()
    expect((await head('ko')).version).toBe(before.version)
    server.clock.now += 5 * 60_000
    await keeper.tick()
    expect((await head('ko')).version).toBe(before.version + 1)
  })
})

describe('how the files travel', () => {
  it('P-03 a file never changes, is named by its content, and is the same for everybody', async () => {
    const [part] = (await head('ko')).parts
    const answer = await fetch(server.url + partPath(part?.neutral.hash ?? ''), {
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' },
      ...{ vary: 'Accept-Encoding', 'content-length': String(part?.neutral.bytes) },
    })
    const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())
    expect(Buffer.from(digest).toString('hex')).toBe(part?.neutral.hash)
  })

  it('P-03 is plain for who takes no brotli, under another tag', async () => {
    const path = partPath((await head('ko')).parts[0]?.texts.hash ?? '')
    const [packed, plain] = await Promise.all(
      ['br', 'gzip'].map((accepted) =>
        fetch(server.url + path, { headers: { 'accept-encoding': accepted } }),
      ),
    )
    expect(plain?.headers.get('content-encoding')).toBeNull()
    expect(plain?.headers.get('etag')).not.toBe(packed?.headers.get('etag'))
    expect(await plain?.text()).toBe(await packed?.text())
  })

  it('P-03 goes on in the middle of a file, and starts anew when it is another one', async () => {
    const path = server.url + partPath((await head('ko')).parts[0]?.texts.hash ?? '')
    const plain = { 'accept-encoding': 'identity' }
    const whole = await fetch(path, { headers: plain })
    const text = Buffer.from(await whole.arrayBuffer())
    const etag = whole.headers.get('etag') ?? ''
    const rest = await fetch(path, { headers: { ...plain, range: 'bytes=100-', 'if-range': etag } })
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-${text.length - 1}/${text.length}`,
    ])
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(text.subarray(100))
    const other = await fetch(path, { headers: { ...plain, range: 'bytes=100-', 'if-range': '"other"' } })
    expect(other.status).toBe(200)
    expect((await fetch(path, { headers: { ...plain, range: `bytes=${text.length}-` } })).status).toBe(416)
    expect((await fetch(path, { headers: { 'if-none-match': etag, ...plain } })).status).toBe(304)
  })

  it('P-03 a head may be kept for half a minute, and is not sent again unchanged', async () => {
    await head('ja')
    const answer = await fetch(server.url + headPath('ja'))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30')
    const again = await fetch(server.url + headPath('ja'), {
      headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it.each([
    '/snapshot/',

    `/snapshot/${'0'.repeat(64)}.json`,
    '/snapshot/head-xx.json',
  ])('P-03 there is nothing at %s', async (path) => {
    expect((await fetch(server.url + path)).status).toBe(404)
  })
})

const touch = () =>
  server.deps.db
    .transaction()
    .execute((trx) =>
      updateContent(trx, 'place', 1001, (place) =>
        place ? { ...place, purchased: place.purchased + 1 } : undefined,
      ),
    )
