import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { DeskReview } from '#sync/contracts/reviews/desk.ts'
import type { MyReview, PublicReview } from '#sync/contracts/reviews/review.ts'
import type { Trx } from '../../db/database.ts'
import { recountTallies } from '../../db/recount.ts'
import { addTally, foldTallies } from '../../db/tally.ts'
import { startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { PEOPLE, type Person } from '../../testing/world.ts'

let server: TestServer
const tokens = {} as Record<Person, string>
beforeAll(async () => {
  server = await startTestServer()
  for (const who of ['alice', 'bora', 'admin', 'partner'] as const) tokens[who] = await server.token(who)
})
afterAll(() => server.stop())

const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error?.code }).toEqual({ status, code })

let photo = ''
async function uploaded(): Promise<string> {
  const at = new Date(server.clock.now)
  photo = uuidv7()
  const row = { id: photo, member_id: PEOPLE.alice, sha256: 'a'.repeat(64), bytes: 3, mime: 'image/png' }
  await server.database.db
    .insertInto('upload')
    .values({ ...row, created_at: at, finished_at: at })
    .execute()
  return photo
}

async function write(lineSeq = 1, more = {}): Promise<MyReview> {
  const [id, orderNumber] = [uuidv7(), server.world.used.number]
  const body = { id, orderNumber, lineSeq, stars: 4, keywords: ['view'], text: 'Windy.', photos: [], ...more }
  const reply = await server.ask('POST', '/api/review', { token: tokens.alice, body })
  expect(reply.status).toBe(200)
  return reply.result as MyReview
}
const erase = (id: string) => server.ask('DELETE', `/api/review/${id}`, { token: tokens.admin })
const remove = (id: string, more = {}, token = tokens.admin) =>
  server.ask('PUT', `/api/admin/review/${id}/removal`, {
    token,
    body: { code: 'advertising', text: 'A telephone number', version: 1, ...more },
  })
const points = async () => {
  const { rows } = await server.database.db
    .selectFrom('point_lot')
    .select('remaining')
    .where('member_id', '=', PEOPLE.alice)
    .where('source', '=', 'review')
    .execute()
    .then((rows) => ({ rows }))
  return rows.reduce((sum, { remaining }) => sum + remaining, 0)
}
const own = async (id: string) => {
  const feed = (await server.ask('GET', '/api/sync/feed?scope=member', { token: tokens.alice })).result as {
    changes: { kind: string; key: string; body: unknown }[]
  }
  return feed.changes.find(({ kind, key }) => kind === 'review' && key === id)?.body
}
const list = async (query: string) =>
  (await server.ask('GET', `/api/review?${query}`)).result as { reviews: PublicReview[]; next: string | null }

describe('a review that is taken down', () => {
  it('S2-140 S6-04 is gone for everybody, stays whole for its author with the reason, and its points go back', async () => {
    const mine = await write(1, { photos: [await uploaded()] })
    expect(await points()).toBe(500)
    expect((await remove(mine.id)).result).toMatchObject({ review: { state: 'removed' } })
    expect((await server.ask('GET', `/api/content/review/${mine.id}`)).status).toBe(404)
    expect((await list('of=product&no=2001')).reviews).toEqual([])
    expect((await server.ask('GET', `/api/sync/tallies?of=review:${mine.id}`)).result).toEqual([])
    const product = await server.ask('GET', '/api/content/product/2001')
    expect(product.result).toMatchObject({ body: { rating: { count: 0 } } })
    expect(await own(mine.id)).toMatchObject({
      text: mine.text,
      state: 'removed',
      removal: { code: 'advertising', text: 'A telephone number' },
    })
    expect(await points()).toBe(0)
    expect((await remove(mine.id, { text: 'another' })).result).toMatchObject({
      review: { removal: { text: 'A telephone number' } },
    })
    expect(await points()).toBe(0)
    await erase(mine.id)
  })

  it('S2-140 C18 is handed in again by an edit, and earns nothing twice', async () => {
    const mine = await write()
    await remove(mine.id)
    const edit = { stars: 3, keywords: ['quiet'], text: 'Without the number.', photos: [] }
    const edited = await server.ask('PUT', `/api/review/${mine.id}`, {
      token: tokens.alice,
      body: edit,
      headers: { 'if-match': '"2"' },
    })
    expect(edited.result).toMatchObject({ state: 'published', version: 3 })
    expect(edited.result).not.toHaveProperty('removal')
    expect((await list('of=product&no=2001')).reviews).toHaveLength(1)
    expect(await points()).toBe(0)
    await erase(mine.id)
  })

  it('S6-04 by mistake is shown again with its points, however often', async () => {
    const mine = await write()
    for (const round of [0, 1]) {
      await remove(mine.id, { version: 1 + round * 2 })
      expect(await points()).toBe(0)
      const back = await server.ask('DELETE', `/api/admin/review/${mine.id}/removal`, { token: tokens.admin })
      expect(back.result).toMatchObject({ review: { state: 'published' } })
      expect(await points()).toBe(500)
    }
    await erase(mine.id)
  })

  it('S6-04 by one person at a time: what another works on is neither taken down nor shown again', async () => {
    const mine = await write()
    const { db } = server.database
    const until = new Date(server.clock.now + 60_000)
    const claim = { kind: 'review' as const, item: mine.id, member_id: PEOPLE.bora, until }
    await db.insertInto('desk_claim').values(claim).execute()
    const desk = await server.ask('GET', '/api/admin/review', { token: tokens.admin })
    const seen = (desk.result as { items: DeskReview[] }).items.find(({ review }) => review.id === mine.id)
    expect(seen?.claim).toMatchObject({ by: 'bora', mine: false })
    refused(await remove(mine.id), 422, 'desk.claimed')
    await db.deleteFrom('desk_claim').execute()
    const taken = await server.ask('PUT', `/api/admin/claim/review/${mine.id}`, { token: tokens.admin })
    expect(taken.result).toMatchObject({ by: 'admin', mine: true })
    expect((await remove(mine.id)).status).toBe(200)
    expect(await db.selectFrom('desk_claim').selectAll().execute()).toEqual([])
    await erase(mine.id)
  })

  it('S6-04 is read first: what was changed since is not taken down unread, and other has words', async () => {
    const mine = await write()
    refused(await remove(mine.id, { version: 7 }), 412, 'record.changed')
    refused(await remove(mine.id, { code: 'other', text: ' ' }), 400, 'request.invalid')
    refused(await remove(mine.id, { code: 'dislike' }), 400, 'request.invalid')
    refused(await remove(uuidv7()), 404, 'record.notFound')
    await erase(mine.id)
  })

  it('S6-04 only by an administrator: not by its author, a partner, another member or a visitor', async () => {
    const mine = await write()
    for (const who of ['alice', 'bora', 'partner'] as const) {
      refused(await remove(mine.id, {}, tokens[who]), 403, 'auth.forbidden')
      refused(await server.ask('GET', '/api/admin/review', { token: tokens[who] }), 403, 'auth.forbidden')
      const back = await server.ask('DELETE', `/api/admin/review/${mine.id}/removal`, { token: tokens[who] })
      refused(back, 403, 'auth.forbidden')
    }
    refused(await server.ask('GET', '/api/admin/review'), 401, 'auth.required')
    await erase(mine.id)
  })
})

describe('lists', () => {
  it('S3-09 two products of one order are reviewed though a third was refunded, which is not', async () => {
    const { number } = server.world.used
    const { id, shop_no: shopNo } = await server.database.db
      .selectFrom('orders')
      .select(['id', 'shop_no'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(shopNo).toBeGreaterThan(0)
    const second = await server.database.db
      .selectFrom('order_line')
      .selectAll()
      .where('order_id', '=', id)
      .where('seq', '=', 2)
      .executeTakeFirstOrThrow()
    const third = { ...second, seq: 3, status: 'refundComplete', details: JSON.stringify(second.details) }
    await server.database.db
      .insertInto('order_line')
      .values(third as never)
      .execute()
    const written = [await write(1), await write(2)]
    const draft = { id: uuidv7(), orderNumber: number, stars: 4, keywords: ['view'], text: 'x', photos: [] }
    const reply = await server.ask('POST', '/api/review', {
      token: tokens.alice,
      body: { ...draft, lineSeq: 3 },
    })
    refused(reply, 403, 'review.notUsed')
    for (const { id: each } of written) await erase(each)
  })

  it('S2-131 S2-140 go on page by page in both orders, each review once, with photos alone where asked', async () => {
    const ids = await manyReviews(45)
    for (const order of ['newest', 'helpful'] as const) {
      const seen: PublicReview[] = []
      let after: string | null = ''
      while (after !== null) {
        const page = await list(
          `of=product&no=2003&order=${order}${after && `&after=${encodeURIComponent(after)}`}`,
        )
        seen.push(...page.reviews)
        after = page.next
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(45)
      expect(seen).toHaveLength(45)
      const by = seen.map(({ helpful, writtenAt }) => (order === 'helpful' ? helpful : Date.parse(writtenAt)))
      expect(by).toEqual(by.toSorted((a, b) => b - a))
    }
    const withPhotos = await list('of=product&no=2003&photos=1')
    expect(withPhotos.reviews.map(({ id }) => id)).toEqual([ids[30]])
    expect(withPhotos.next).toBeNull()
    const wrong = await server.ask('GET', '/api/review?of=product&no=2003&after=newest|x|y')
    refused(wrong, 400, 'request.invalid')
    refused(await server.ask('GET', '/api/review?of=shop&no=2003'), 400, 'request.invalid')
  })

  it('S3-09 S2-131 found helpful by one more, a review comes before those it was level with; taken back, it is where it was', async () => {
    const { db } = server.database
    const order = async () =>
      (await list('of=product&no=2003&order=helpful')).reviews.map(({ id, helpful }) => ({ id, helpful }))
    const before = await order()
    const last = before.findLast(({ helpful }) => helpful === 6) as { id: string; helpful: number }
    const vote = async (method: 'PUT' | 'DELETE') => {
      const path = `/api/member/recommendation/review/${last.id}`
      expect((await server.ask(method, path, { token: tokens.alice })).status).toBe(200)
      while ((await foldTallies(db)) > 0);
    }
    await vote('PUT')
    expect((await order())[0]).toEqual({ id: last.id, helpful: 7 })
    await vote('DELETE')
    expect(await order()).toEqual(before)
    // a count that was wrong is put right here too
    await addTally(db as Trx, `review:${last.id}`, 'helpful', 1)
    while ((await foldTallies(db)) > 0);
    await db.updateTable('review').set({ helpful: 0 }).where('id', '=', last.id).execute()
    await recountTallies(db)
    while ((await foldTallies(db)) > 0);
    const row = db.selectFrom('review').select('helpful_since').where('id', '=', last.id)
    expect(await row.executeTakeFirst()).toEqual({ helpful_since: 0 })
  })

  it('S6-04 the desk finds by words, order and name, and shows what was changed last first', async () => {
    const desk = async (query: string) =>
      (await server.ask('GET', `/api/admin/review${query}`, { token: tokens.admin })).result as {
        items: DeskReview[]
        next: string | null
      }
    const first = await desk('')
    expect(first.items).toHaveLength(30)
    const rest = await desk(`?after=${encodeURIComponent(String(first.next))}`)
    expect(rest.next).toBeNull()
    expect(new Set([...first.items, ...rest.items].map(({ review }) => review.id)).size).toBe(45)
    expect((await desk('?q=number%207')).items.map(({ review }) => review.text)).toEqual(['Review number 7'])
    expect((await desk('?q=100%25')).items).toEqual([])
    expect((await desk('?show=low')).items.every(({ review }) => review.stars <= 2)).toBe(true)
    expect((await desk('?show=removed')).items).toEqual([])
  })
})

/** So many reviews of product 2003 by bora, each of a line of its own; number 30 with a photo. */
async function manyReviews(count: number): Promise<string[]> {
  const { db } = server.database
  const order = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .selectAll('order_line')
    .where('orders.number', '=', server.world.borasUsed.number)
    .executeTakeFirstOrThrow()
  const ids: string[] = []
  const { number } = server.world.borasUsed
  for (let seq = 10; seq < 10 + count; seq += 1) {
    const line = { ...order, seq, product_no: 2003, details: JSON.stringify(order.details) }
    await db
      .insertInto('order_line')
      .values(line as never)
      .execute()
    server.clock.now += 1000
    const body = {
      ...{ id: uuidv7(), orderNumber: number, lineSeq: seq, stars: 1 + (seq % 5), keywords: ['view'] },
      ...{ text: `Review number ${seq - 10}`, photos: [] },
    }
    const token = tokens.bora
    expect((await server.ask('POST', '/api/review', { token, body })).status).toBe(200)
    ids.push(body.id)
    await db
      .updateTable('review')
      .set({ helpful: seq % 7 })
      .where('id', '=', body.id)
      .execute()
  }
  const at = ids[30] ?? ''
  const body = { stars: 5, keywords: ['view'], text: 'With a photo', photos: [await bobs()] }
  await server.ask('PUT', `/api/review/${at}`, { token: tokens.bora, body, headers: { 'if-match': '1' } })
  return ids
}

async function bobs(): Promise<string> {
  const id = await uploaded()
  await server.database.db
    .updateTable('upload')
    .set({ member_id: PEOPLE.bora })
    .where('id', '=', id)
    .execute()
  return id
}
