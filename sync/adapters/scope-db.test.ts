/** What a device holds of a scope, against a server that changes meanwhile. */
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import type { ScopeChange, ScopePage, WindowPage } from '#sync/contracts/sync/pull.ts'
import { beginReading, readingOf } from '#sync/engine/first-reading.ts'
import { evict, keepScope, noteWanted, storePage, storeWindow } from '#sync/engine/scope-window.ts'
import { AS_OF as asOf, ServerScope } from '#sync/testing/scopes.ts'
import { createScopeStore, createSharedWants, ScopeDb } from './scope-db.ts'

let names = 0
const open: Dexie[] = []
afterEach(async () => {
  for (const db of open.splice(0)) {
    db.close()
    await Dexie.delete(db.name)
  }
})
function scopeDb(name = `scopes-${++names}`): ScopeDb {
  const db = new ScopeDb(name)
  open.push(db)
  return db
}

const ROOM = 'room:1'

/** What the engine does to a database, a transaction each. */
const over = (db: ScopeDb) => {
  const { write } = createScopeStore(db)
  return {
    storePage: (page: ScopePage, asked: Parameters<typeof storePage>[2]) =>
      write((tx) => storePage(tx, page, asked)),
    storeWindow: (page: WindowPage, before: number) => write((tx) => storeWindow(tx, page, before)),
    drop: (scope: string) => write((tx) => tx.forget(scope)),
    want: (scope: string, now: number) => write((tx) => noteWanted(tx, [scope], now)),
    keep: (scope: string, isKept: boolean) => write((tx) => keepScope(tx, scope, isKept)),
    evict: (most: number) => write((tx) => evict(tx, most)),
  }
}

/** A page that was asked for with what is held. */
const store = async (db: ScopeDb, page: ScopePage, now = 0) =>
  over(db).storePage(page, { asked: (await db.scopes.get(page.scope))?.cursor, now })

const held = async (db: ScopeDb, scope = ROOM) =>
  (await db.range(scope, 'message', { limit: 1000 })).map(({ key }) => key).reverse()

describe('a window on the device', () => {
  it('C4 holds what the server has from its floor on, after any mix of pages, windows, resets and restarts', async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const server = new ServerScope(ROOM)
      const name = `scopes-${++names}`
      let db = scopeDb(name)
      let state = seed * 7919
      const chance = (many: number) => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        return (state >> 8) % many
      }
      let late: { page: WindowPage; before: number } | null = null
      let slow: { page: ScopePage; asked: string | undefined } | null = null
      for (let step = 0; step < 120; step += 1) {
        const what = chance(13)
        const known = await db.scopes.get(ROOM)
        const alive = server.alive()
        if (what <= 2) server.say(`m${step}`)
        else if (what === 3 && alive.length > 0) server.remove(alive[chance(alive.length)]?.key ?? '')
        else if (what === 4 && alive.length > 0)
          server.say(alive[chance(alive.length)]?.key ?? '', { text: `edited ${step}` })
        else if (what === 5 && known && known.floor > 1) {
          // some arrive at once, some long after they were read
          if (chance(2) === 0)
            await over(db).storeWindow(server.before(known.floor, 1 + chance(3)), known.floor)
          else late = { page: server.before(known.floor, 1 + chance(3)), before: known.floor }
        } else if (what === 6 && late) {
          await over(db).storeWindow(late.page, late.before)
          late = null
        } else if (what === 7 && chance(4) === 0) {
          db.close()
          db = scopeDb(name)
        } else if (what === 8)
          // read by one tab, stored when another may have gone on
          slow ??= {
            page: server.page(known && chance(12) > 0 ? known.version : null, 1 + chance(5)),
            asked: known?.cursor,
          }
        else if (what === 9 && slow) {
          await over(db).storePage(slow.page, { asked: slow.asked, now: step })
          slow = null
        } else
          await store(db, server.page(known && chance(12) > 0 ? known.version : null, 1 + chance(5)), step)
      }
      for (let more = true; more;) {
        const page = server.page((await db.scopes.get(ROOM))?.version ?? null)
        await store(db, page)
        ;({ more } = page)
      }
      const { floor } = (await db.scopes.get(ROOM)) ?? { floor: 0 }
      const wanted = server.alive().filter(({ no = 0 }) => no >= floor)
      expect(await held(db)).toEqual(wanted.map(({ key }) => key))
      expect((await db.all(ROOM, 'message')).map(({ body }) => body).length).toBe(wanted.length)
      const texts = (await db.range(ROOM, 'message', { limit: 1000 })).map(({ body }) => body).reverse()
      expect(texts).toEqual(wanted.map(({ body }) => body))
    }
  })

  it('C4 C5 takes no older page before its floor: what was deleted since does not rise again', async () => {
    const server = new ServerScope(ROOM)
    for (const key of ['a', 'b', 'c', 'd', 'e']) server.say(key)
    const db = scopeDb()
    await store(db, server.page(null))
    const read = server.before(3, 2)
    server.remove('b')
    await store(db, server.page(5))
    expect(await over(db).storeWindow(read, 3)).toBe(false)
    expect(await over(db).storeWindow(server.before(3, 2), 3)).toBe(true)
    expect(await held(db)).toEqual(['a', 'c', 'd', 'e'])
    expect(await over(db).storeWindow(server.before(3, 2), 3)).toBe(false)
  })

  it('C4 takes no page that does not go on from what is held, and no older record over a newer one', async () => {
    const server = new ServerScope(ROOM)
    for (const key of ['a', 'b', 'c', 'd', 'e']) server.say(key)
    const db = scopeDb()
    const first = server.page(null)
    await store(db, first)
    expect(await over(db).storePage(first, { asked: undefined, now: 0 })).toBe(false)
    server.say('a', { text: 'edited' })
    const slow = server.page(5)
    server.say('a', { text: 'edited again' })
    await over(db).storeWindow(server.before(3, 2), 3)
    expect(await over(db).storePage(slow, { asked: '5', now: 0 })).toBe(true)
    expect((await db.all(ROOM, 'message')).find(({ key }) => key === 'a')?.body).toEqual({
      text: 'edited again',
    })
    expect(await over(db).storePage(server.page(5), { asked: '5', now: 0 })).toBe(false)
    expect(await over(db).storePage(server.page(6), { asked: '6', now: 0 })).toBe(true)
    expect((await db.scopes.get(ROOM))?.version).toBe(7)
  })

  it('C4 I9 keeps the mark of a first reading, which nothing shows, until rows of the scope are stored or dropped', async () => {
    const server = new ServerScope(ROOM)
    server.say('a')
    const db = scopeDb()
    const { write } = createScopeStore(db)
    const begin = (name: string) => write((tx) => beginReading(tx, ROOM, name))
    const mark = () => write((tx) => readingOf(tx, ROOM))
    await begin('one')
    expect([await mark(), await held(db), await db.scopes.count()]).toEqual(['one', [], 0])
    await over(db).drop(ROOM)
    expect(await mark()).toBe(undefined)
    await begin('two')
    expect(await over(db).storePage(server.page(null), { asked: undefined, mark: 'one', now: 0 })).toBe(false)
    expect(await over(db).storePage(server.page(null), { asked: undefined, mark: 'two', now: 0 })).toBe(true)
    expect([await mark(), await held(db), await db.rows.count()]).toEqual([undefined, ['a'], 1])
  })

  it('C4 is thrown away for a page that stands alone, the place it takes with it', async () => {
    const server = new ServerScope(ROOM)
    for (let no = 1; no <= 6; no += 1) server.say(`m${no}`)
    const db = scopeDb()
    await store(db, server.page(null, 100, 6))
    for (let no = 1; no <= 3; no += 1) server.remove(`m${no}`)
    server.say('m7')
    await store(db, server.page(null, 100, 2))
    expect(await held(db)).toEqual(['m6', 'm7'])
    expect((await db.scopes.get(ROOM))?.bytes).toBe(2 * JSON.stringify({ text: 'm6' }).length)
  })

  it('C4 rows and cursor are stored together or not at all', async () => {
    const server = new ServerScope(ROOM)
    server.say('a')
    const db = scopeDb()
    await store(db, server.page(null))
    server.say('b')
    const broken = { ...server.page(1), cursor: (() => undefined) as unknown as string }
    await expect(store(db, broken)).rejects.toThrow()
    expect([await held(db), (await db.scopes.get(ROOM))?.version]).toEqual([['a'], 1])
  })

  it('C6 a range is the whole cut to the range', async () => {
    const server = new ServerScope(ROOM)
    for (let no = 1; no <= 9; no += 1) server.say(`m${no}`)
    const db = scopeDb()
    await store(db, server.page(null, 100, 9))
    const cut = await db.range(ROOM, 'message', { below: 8, limit: 3 })
    expect(cut.map(({ key }) => key)).toEqual(['m7', 'm6', 'm5'])
  })
})

describe('what is held whole beside the window', () => {
  const person = (key: string, version: number, body: unknown = { name: key }): ScopeChange => ({
    ...{ kind: 'person', key, version, body },
  })
  const page = (more: Partial<ScopePage>): ScopePage => ({
    ...{ scope: ROOM, changes: [], cursor: `${more.version}`, version: 0, items: 0, more: false, asOf },
    ...more,
  })

  it('C4 has no number, is stored whatever the floor, and goes with its tombstone', async () => {
    const db = scopeDb()
    const message = { kind: 'message', key: 'm9', version: 9, no: 9, body: { text: 'm9' } }
    await store(db, page({ changes: [person('a', 1), message], reset: true, floor: 9, items: 9, version: 9 }))
    await store(db, page({ changes: [person('b', 10), person('a', 11, null)], items: 9, version: 11 }))
    expect((await db.all(ROOM, 'person')).map(({ key }) => key)).toEqual(['b'])
    expect(await held(db)).toEqual(['m9'])
    expect(await db.range(ROOM, 'person', { limit: 10 })).toEqual([])
  })

  it('C4 an old record nobody holds is passed over, whatever became of it', async () => {
    const db = scopeDb()
    const old = (version: number, body: unknown) => ({ kind: 'message', key: 'm1', version, no: 1, body })
    await store(db, page({ reset: true, floor: 5, items: 5, version: 5 }))
    await store(db, page({ changes: [old(6, { text: 'edited' })], items: 5, version: 6 }))
    await store(db, page({ changes: [old(7, null)], items: 5, version: 7 }))
    expect(await db.rows.count()).toBe(0)
    expect(await db.scopes.get(ROOM)).toMatchObject({ floor: 5, version: 7, bytes: 0 })
  })

  it('C4 the same key under two kinds, and in two scopes, is several records', async () => {
    const db = scopeDb()
    for (const scope of ['room:1', 'room:2']) {
      const changes = [person('a', 1), { ...person('a', 2), kind: 'message', no: 1 }]
      await store(db, page({ scope, changes, reset: true, floor: 1, items: 1, version: 2 }))
    }
    await store(db, page({ scope: 'room:2', changes: [person('a', 3, null)], items: 1, version: 3 }))
    expect((await db.rows.toArray()).map(({ scope, kind }) => `${scope} ${kind}`).sort()).toEqual([
      'room:1 message',
      'room:1 person',
      'room:2 message',
    ])
  })

  it('C24 its size is what its bodies take, after edits and deletions too', async () => {
    const db = scopeDb()
    const sizeOf = async () =>
      (await db.rows.toArray()).reduce((sum, { body }) => sum + JSON.stringify(body).length, 0)
    const long = (length: number) => ({ name: 'x'.repeat(length) })
    const steps = [
      person('a', 1, long(50)),
      person('a', 2, long(5)),
      person('b', 3, long(9)),
      person('a', 4, null),
    ]
    for (const change of steps) {
      await store(db, page({ changes: [change], version: change.version }))
      expect((await db.scopes.get(ROOM))?.bytes).toBe(await sizeOf())
    }
  })

  it('C4 stays when the database is opened again, its cursor with it', async () => {
    const name = `scopes-${++names}`
    const first = scopeDb(name)
    await store(first, page({ changes: [person('a', 1)], version: 1 }))
    await over(first).keep(ROOM, true)
    first.close()
    const again = scopeDb(name)
    expect(await again.scopes.get(ROOM)).toMatchObject({ cursor: '1', kept: 1 })
    await store(again, page({ reset: true, floor: 1, version: 5 }))
    expect(await again.scopes.get(ROOM)).toMatchObject({ cursor: '5', kept: 1 })
    expect(await again.rows.count()).toBe(0)
  })
})

describe('making room', () => {
  it('C24 drops what was not looked at for longest, whole, and never what is kept', async () => {
    const db = scopeDb()
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
      const scope = new ServerScope(`record:post/${id}`)
      scope.say('x'.repeat(100))
      await store(db, scope.page(null), index + 1)
    }
    await over(db).keep('record:post/a', true)
    await over(db).want('record:post/b', 9)
    const each = (await db.scopes.get('record:post/b'))?.bytes ?? 0
    expect(await over(db).evict(each * 3)).toEqual([])
    expect(await over(db).evict(each * 2)).toEqual(['record:post/c'])
    expect(await over(db).evict(0)).toEqual(['record:post/d', 'record:post/b'])
    expect(await db.scopes.toCollection().primaryKeys()).toEqual(['record:post/a'])
    expect((await db.rows.toArray()).map(({ scope }) => scope)).toEqual(['record:post/a'])
  })

  it('C7 of a scope that is not for this person any more nothing is left', async () => {
    const db = scopeDb()
    const room = new ServerScope(ROOM)
    room.say('Only for us')
    await store(db, room.page(null))
    await over(db).drop(ROOM)
    expect([await db.rows.count(), await db.scopes.count()]).toEqual([0, 0])
  })
})

describe('what the pages of a device want', () => {
  it('C11 is known to each of them, until a page says no more or has said nothing for too long', async () => {
    const name = `scopes-${++names}`
    const [one, two] = [createSharedWants(scopeDb(name)), createSharedWants(scopeDb(name))]
    await one.announce('one', [ROOM, 'board:talk'], 100)
    await two.announce('two', [ROOM], 200)
    expect((await two.all(50)).sort()).toEqual(['board:talk', ROOM])
    await one.announce('one', ['board:class'], 150)
    expect((await two.all(50)).sort()).toEqual(['board:class', ROOM])
    expect(await two.all(150)).toEqual([ROOM])
    await two.announce('two', [], 300)
    expect(await one.all(50)).toEqual([])
  })

  it('C11 a page that is gone leaves nothing behind', async () => {
    const db = scopeDb()
    const wants = createSharedWants(db)
    for (const page of ['a', 'b', 'c']) await wants.announce(page, [ROOM], 10)
    await wants.announce('d', [ROOM], 20)
    await wants.all(15)
    expect((await db.wants.toArray()).map(({ page }) => page)).toEqual(['d'])
  })
})

describe('a record this version cannot read', () => {
  it('C17 keeps its place in the window and is shown to nobody', async () => {
    const db = scopeDb()
    const { write } = createScopeStore(db)
    const changes = [1, 2, 3].map((no) => ({ kind: 'message', key: `m${no}`, version: no, no, body: { no } }))
    const aside = changes.map((change) => (change.no === 2 ? { ...change, aside: 'text' } : change))
    const page = { scope: ROOM, cursor: '3', version: 3, items: 3, floor: 1, more: false, asOf }
    await write((tx) =>
      storePage(tx, { ...page, reset: true, changes: aside }, { asked: undefined, now: 0, edition: '1' }),
    )
    expect(await held(db)).toEqual(['m1', 'm3'])
    expect((await db.range(ROOM, 'message', { below: 3, limit: 1 })).map(({ key }) => key)).toEqual(['m1'])
    expect((await db.all(ROOM, 'message')).length).toBe(2)
    expect(await db.rows.count()).toBe(3)
    expect((await db.scopes.get(ROOM))?.edition).toBe('1')
  })
})
