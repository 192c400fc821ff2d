import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import { testDatabase } from '../testing/database.ts'
import type { Database, Trx } from './database.ts'
import {
  appendFeed,
  CONTENT,
  feedVersion,
  publishContent,
  publishOwn,
  publishToMembers,
  readContentRecord,
  readOwnRecord,
  stampedLast,
  unpublish,
  updateContent,
} from './feed.ts'

/** The change feed by itself. */
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.exec('TRUNCATE feed_entry, feed_counter'))

const within = <T>(work: (trx: Trx) => Promise<T>) => database.db.transaction().execute(work)
const rows = (scope: string) =>
  database.db
    .selectFrom('feed_entry')
    .select(['kind', 'key', 'version', 'deleted'])
    .where('scope', '=', scope)
    .orderBy('version')
    .execute()

const text = (value: string) => ({ ko: value, en: value, ja: value, 'zh-Hans': value, 'zh-Hant': value })
const code = (value: string, order = 1): ContentBody<'code'> => ({
  group: 'g',
  code: value,
  label: text(value),
  order,
})
const favourite = (no: number) => ({ kind: 'place' as const, no, addedAt: '2026-11-21T03:00:00.000Z' })

describe('versions', () => {
  it('I7 begin at 1, go up one by one and are each scope’s own', async () => {
    expect(await feedVersion(database.db, 'a')).toBe(0)
    const write = (scope: string, ...names: string[]) =>
      within((trx) =>
        appendFeed(
          trx,
          scope,
          names.map((key) => ({ kind: 'k', key, body: { key } })),
        ),
      )
    expect(await write('a', 'x', 'y')).toBe(2)
    expect(await write('b', 'x')).toBe(1)
    expect(await write('a', 'z')).toBe(3)
    expect((await rows('a')).map(({ key, version }) => `${key} ${version}`)).toEqual(['x 1', 'y 2', 'z 3'])
    expect(await feedVersion(database.db, 'a')).toBe(3)
  })

  it('I7 a record written again moves to the end, its old version is nobody’s', async () => {
    for (const key of ['x', 'y', 'x'])
      await within((trx) => appendFeed(trx, 'a', [{ kind: 'k', key, body: { key } }]))
    expect((await rows('a')).map(({ key, version }) => `${key} ${version}`)).toEqual(['y 2', 'x 3'])
  })

  it('I7 writing nothing changes nothing', async () => {
    await within((trx) => appendFeed(trx, 'a', [{ kind: 'k', key: 'x', body: {} }]))
    expect(await within((trx) => appendFeed(trx, 'a', []))).toBe(1)
    expect(await feedVersion(database.db, 'a')).toBe(1)
  })

  it('I7 what is undone had no version', async () => {
    const failing = within(async (trx) => {
      await appendFeed(trx, 'a', [{ kind: 'k', key: 'x', body: {} }])
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await feedVersion(database.db, 'a')).toBe(0)
    expect(await rows('a')).toEqual([])
  })

  it('I7 more than one statement carries are one change, in their order', async () => {
    const names = Array.from({ length: 450 }, (_, index) => `n${index}`)
    const last = await within((trx) =>
      appendFeed(
        trx,
        'a',
        names.map((key) => ({ kind: 'k', key, body: { key } })),
      ),
    )
    expect(last).toBe(450)
    expect((await rows('a')).map(({ key }) => key)).toEqual(names)
  })
})

describe('what was deleted', () => {
  it('S7-02 stays as a tombstone without a body, and may come back', async () => {
    const write = (body: unknown) => within((trx) => appendFeed(trx, 'a', [{ kind: 'k', key: 'x', body }]))
    await write({ a: 1 })
    await write(null)
    expect(await rows('a')).toEqual([{ kind: 'k', key: 'x', version: 2, deleted: true }])
    await write({ a: 2 })
    expect(await rows('a')).toEqual([{ kind: 'k', key: 'x', version: 3, deleted: false }])
  })

  it('S7-02 is nothing to who reads the record', async () => {
    const key = 'g:a'
    await within((trx) => publishContent(trx, 'code', [{ key, body: code('a') }]))
    expect(await readContentRecord(database.db, 'code', key)).toMatchObject({ code: 'a' })
    await within((trx) => publishContent(trx, 'code', [{ key, body: null }]))
    expect(await readContentRecord(database.db, 'code', key)).toBeNull()
    expect(await readContentRecord(database.db, 'code', 'other')).toBeNull()
  })
})

describe('what is published', () => {
  it('S7-17 fits its contract or is not written, and nothing beside it is', async () => {
    const writing = within((trx) =>
      publishContent(trx, 'code', [
        { key: 'good', body: code('a') },
        { key: 'bad', body: { group: 'g' } as never },
      ]),
    )
    await expect(writing).rejects.toThrow()
    expect(await rows(CONTENT)).toEqual([])
    const own = within((trx) =>
      publishOwn(trx, 'member:a', 'favourite', 'place:1', { kind: 'place' } as never),
    )
    await expect(own).rejects.toThrow()
    expect(await rows('member:a')).toEqual([])
  })

  it('S6-03 of one member is read in that member’s scope alone', async () => {
    await within((trx) => publishOwn(trx, 'member:a', 'favourite', 'place:1', favourite(1)))
    expect(await readOwnRecord(database.db, 'member:a', 'favourite', 'place:1')).toEqual(favourite(1))
    expect(await readOwnRecord(database.db, 'member:b', 'favourite', 'place:1')).toBeNull()
    expect(await readOwnRecord(database.db, 'member:a', 'favourite', 'place:2')).toBeNull()
  })

  it('S7-02 to several members is each one’s own, in the order it was said', async () => {
    const [a, b] = [uuidv7(), uuidv7()].sort() as [string, string]
    const change = (memberId: string, no: number) => ({
      ...{ memberId, kind: 'favourite' as const, key: `place:${no}`, body: favourite(no) },
    })
    await within((trx) => publishToMembers(trx, [change(b, 1), change(a, 2), change(b, 3), change(a, 4)]))
    const keysOf = async (id: string) => (await rows(`member:${id}`)).map(({ key }) => key)
    expect([await keysOf(a), await keysOf(b)]).toEqual([
      ['place:2', 'place:4'],
      ['place:1', 'place:3'],
    ])
  })

  it('S7-17 to several members is to all or to none', async () => {
    const [a, b] = [uuidv7(), uuidv7()]
    const writing = within((trx) =>
      publishToMembers(trx, [
        { memberId: a, kind: 'favourite', key: 'place:1', body: favourite(1) },
        { memberId: b, kind: 'favourite', key: 'place:1', body: { kind: 'place' } as never },
      ]),
    )
    await expect(writing).rejects.toThrow()
    expect([await rows(`member:${a}`), await rows(`member:${b}`)]).toEqual([[], []])
  })
})

describe('what a transaction gathers', () => {
  const gathered = <T>(work: (trx: Trx) => Promise<T>) => within((trx) => stampedLast(trx, () => work(trx)))
  const say = (
    trx: Trx,
    scope: string,
    no: number,
    body: ReturnType<typeof favourite> | null = favourite(no),
  ) => publishOwn(trx, scope, 'favourite', `place:${no}`, body)

  it('C1 is stamped once, at its end: the last word about a record counts, and the work itself reads it', async () => {
    await gathered(async (trx) => {
      await say(trx, 'member:a', 1)
      await say(trx, 'member:a', 2)
      await say(trx, 'member:a', 3, null)
      await say(trx, 'member:a', 1, null)
      expect(await feedVersion(trx, 'member:a')).toBe(0)
      expect(await readOwnRecord(trx, 'member:a', 'favourite', 'place:2')).toEqual(favourite(2))
      expect(await readOwnRecord(trx, 'member:a', 'favourite', 'place:1')).toBeNull()
    })
    expect(await rows('member:a')).toEqual([
      { kind: 'favourite', key: 'place:2', version: 1, deleted: false },
      { kind: 'favourite', key: 'place:3', version: 2, deleted: true },
      { kind: 'favourite', key: 'place:1', version: 3, deleted: true },
    ])
  })

  it('C1 is gone with the work that fails, and the next one of the same transaction begins with nothing', async () => {
    await within(async (trx) => {
      const failing = stampedLast(trx, async () => {
        await say(trx, 'member:a', 1)
        throw new Error('refused')
      })
      await expect(failing).rejects.toThrow('refused')
      await stampedLast(trx, () => say(trx, 'member:a', 2))
    })
    expect((await rows('member:a')).map(({ key }) => key)).toEqual(['place:2'])
  })

  it('S5-13 is not said of who has just been forgotten', async () => {
    await gathered(async (trx) => {
      await say(trx, 'member:a', 1)
      await say(trx, 'member:b', 1)
      unpublish(trx, 'member:a')
    })
    expect([await feedVersion(database.db, 'member:a'), await feedVersion(database.db, 'member:b')]).toEqual([
      0, 1,
    ])
  })
})

describe('a record of content that is changed', () => {
  const key = 'g:a'
  beforeEach(() => within((trx) => publishContent(trx, 'code', [{ key, body: code('a', 1) }])))
  type Kept = ContentBody<'code'> | null
  /** What becomes of the record; null takes it out (typed as it is stored). */
  const update = (change: (kept: Kept) => Kept | undefined) =>
    within((trx) =>
      updateContent(trx, 'code', key, change as (kept: Kept) => ContentBody<'code'> | undefined),
    )

  it('S7-02 is read, changed and written back', async () => {
    expect(await update((kept) => kept && { ...kept, order: 2 })).toMatchObject({ order: 2 })
    expect(await readContentRecord(database.db, 'code', key)).toMatchObject({ order: 2 })
    expect(await feedVersion(database.db, CONTENT)).toBe(2)
  })

  it('S7-02 stays as it is, and at its version, where nothing is to change', async () => {
    expect(await update(() => undefined)).toMatchObject({ order: 1 })
    expect(await feedVersion(database.db, CONTENT)).toBe(1)
  })

  it('S7-02 may be taken out, and be made where there was none', async () => {
    expect(await update(() => null)).toBeNull()
    expect(await update((kept) => (kept === null ? code('new') : undefined))).toMatchObject({ code: 'new' })
  })

  it('S7-02 of many writers at once none is lost', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => update((kept) => kept && { ...kept, order: (kept.order ?? 0) + 1 })),
    )
    expect(await readContentRecord(database.db, 'code', key)).toMatchObject({ order: 21 })
  })

  it('S7-17 is not written when what comes out breaks the contract', async () => {
    await expect(update(() => ({ group: 'g' }) as never)).rejects.toThrow()
    expect(await readContentRecord(database.db, 'code', key)).toMatchObject({ order: 1 })
  })
})
