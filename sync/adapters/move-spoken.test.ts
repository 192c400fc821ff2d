/** A device that is updated while it is offline goes on showing what people wrote. */
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { storePage } from '#sync/engine/scope-window.ts'
import { ContentDb } from './content-db.ts'
import { CONTENT_TABLES, CONTENT_TABLES_VERSION } from './content-tables.ts'
import { moveSpoken } from './move-spoken.ts'
import { createScopeStore, ScopeDb } from './scope-db.ts'

const asOf = '2026-11-21T03:00:00.000Z'
/** The tables as the version before stored them. */
const BEFORE = {
  ...Object.fromEntries(Object.keys(CONTENT_TABLES).map((kind) => [kind, 'key, round'])),
  review: 'key, round, body.productNo, body.placeNo',
  post: 'key, round, body.type, body.no',
  comment: 'key, round, body.postId',
  question: 'key, round, body.productNo',
  feeds: 'scope',
  facts: 'scope',
  touched: '++seq',
  aside: '[kind+key], round',
}

const writer = { memberId: 'm', name: 'Alice', buddy: 'whale' }
const review = (id: string, day: string, placeNo: number | null = 1001) => ({
  ...{ id, productNo: 2001, placeNo, stars: 4, keywords: [], text: id, language: 'en', photos: [] },
  ...{ writer, helpful: 3, writtenAt: `2026-05-${day}T00:00:00.000Z` },
})
const post = {
  ...{ id: 'p', no: 7, type: 'talk', title: 'Sea', content: 'x'.repeat(300), language: 'en', hashtags: [] },
  ...{ spot: null, city: null, district: null, photos: [{ id: 'a', url: 'u' }], video: null, plan: null },
  ...{
    meeting: null,
    participants: 2,
    writer,
    views: 5,
    recommendations: 2,
    comments: 1,
    registeredAt: asOf,
  },
}
const comment = { id: 'c', postId: 'p', text: 'Nice', writer, writtenAt: asOf }
const question = { id: 'q', productNo: 2001, title: 'Where', askedAt: '2026-05-02T00:00:00.000Z' }

const open: Dexie[] = []
afterEach(async () => {
  for (const db of open.splice(0)) {
    db.close()
    await Dexie.delete(db.name)
  }
})
let names = 0
const of = <D extends Dexie>(db: D): D => {
  open.push(db)
  return db
}

async function updated() {
  const name = `moved-${++names}`
  const before = new Dexie(name)
  before.version(5).stores(BEFORE)
  const put = (kind: string, bodies: { id: string }[]) =>
    before.table(kind).bulkPut(bodies.map((body) => ({ key: body.id, version: 9, round: 1, body })))
  await put('review', [review('new', '03'), review('old', '01'), review('pass', '04', null)])
  await put('post', [post])
  await put('comment', [comment])
  await put('question', [question])
  await before.table('place').put({ key: '1001', version: 1, round: 1, body: { no: 1001 } })
  await before.table('facts').put({ scope: 'content', complete: true, asOf })
  await before
    .table('feeds')
    .put({ scope: 'content', cursor: 'c9', version: 9, asOf, round: 1, seeding: false })
  before.close()
  const content = of(new ContentDb({ kinds: CONTENT_TABLES, version: CONTENT_TABLES_VERSION, name }))
  return {
    content,
    dbs: { everybodys: of(new ScopeDb(`${name}-public`)), own: of(new ScopeDb(`${name}-own`)) },
  }
}

const keysOf = async (db: ScopeDb, scope: string, kind: string) =>
  (await db.range(scope, kind, { limit: 99 })).map(({ key }) => key)

describe('what people wrote', () => {
  it('C4 C17 P-14 moves to the scopes it belongs to, newest first, with its counts; the rest of the content stays', async () => {
    const { content, dbs } = await updated()
    expect(await moveSpoken(content, dbs, 1)).toBe(9)
    const { everybodys: db, own } = dbs
    expect(await keysOf(db, 'record:product/2001', 'review')).toEqual(['pass', 'new', 'old'])
    expect(await keysOf(db, 'record:product/2001', 'question')).toEqual(['q'])
    expect(await keysOf(db, 'record:place/1001', 'review')).toEqual(['new', 'old'])
    expect(await keysOf(db, 'record:post/p', 'comment')).toEqual(['c'])
    const [record] = await db.all('record:post/p', 'post')
    expect(record?.body).not.toHaveProperty('views')
    const [card] = await db.range('board:talk', 'card', { limit: 1 })
    expect(card?.body).toMatchObject({ title: 'Sea', excerpt: 'x'.repeat(120), cover: { url: 'u' } })
    expect(await own.tallies.get('review:new')).toMatchObject({ helpful: 3 })
    expect(await own.tallies.get('post:p')).toMatchObject({ views: 5, recommendations: 2, comments: 1 })
    expect(await db.scopes.get('board:talk')).toMatchObject({ cursor: '', floor: 1, items: 1, asOf })
    expect([await content.rows('place').count(), (await content.feeds.get('content'))?.cursor]).toEqual([
      1,
      'c9',
    ])
  })

  it('C4 is replaced whole by the first reading of its scope, and never moved twice', async () => {
    const { content, dbs } = await updated()
    await moveSpoken(content, dbs, 1)
    const { write } = createScopeStore(dbs.everybodys)
    const change = { kind: 'review', key: 'now', version: 4, no: 4, body: { text: 'now' } }
    const scope = 'record:place/1001'
    const page = { scope, cursor: '4', version: 4, items: 4, floor: 4, more: false, asOf, changes: [change] }
    await write((tx) => storePage(tx, { ...page, reset: true }, { asked: '', now: 2 }))
    expect(await keysOf(dbs.everybodys, scope, 'review')).toEqual(['now'])
    expect(await moveSpoken(content, dbs, 3)).toBe(0)
    expect(await keysOf(dbs.everybodys, scope, 'review')).toEqual(['now'])
  })

  it('P-14 a new device has nothing to move, and what is kept on it stays', async () => {
    const name = `moved-${++names}`
    const content = of(new ContentDb({ kinds: CONTENT_TABLES, version: CONTENT_TABLES_VERSION, name }))
    const dbs = { everybodys: of(new ScopeDb(`${name}-public`)), own: of(new ScopeDb(`${name}-own`)) }
    await dbs.own.tallies.put({
      ...{ of: 'post:p', views: 1, recommendations: 1, comments: 1, helpful: 0, mine: true, at: 1 },
    })
    expect(await moveSpoken(content, dbs, 1)).toBe(0)
    expect(await dbs.everybodys.scopes.count()).toBe(0)
    expect((await dbs.own.tallies.get('post:p'))?.mine).toBe(true)
  })

  it('C4 a device stopped in the middle moves what is left, and nothing over what it has read since', async () => {
    const { content, dbs } = await updated()
    const row = { scope: 'record:place/1001', cursor: '9', version: 9, items: 0, floor: 1, asOf }
    await dbs.everybodys.scopes.put({ ...row, kept: 0, lastWanted: 0, bytes: 0 })
    await moveSpoken(content, dbs, 1)
    expect(await keysOf(dbs.everybodys, 'record:place/1001', 'review')).toEqual([])
    expect((await keysOf(dbs.everybodys, 'record:product/2001', 'review')).length).toBe(3)
    expect(await content.table('review').count()).toBe(0)
  })
})
