import type { MemberId } from '#sync/contracts/base/ids.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { PublicReview } from '#sync/contracts/reviews/review.ts'
import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { startTestServer, type Reply, type TestServer } from '../../testing/server.ts'
import { PEOPLE } from '../../testing/world.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.token('alice')
})
afterAll(() => server.stop())
beforeEach(async () => {
  const written = await server.database.db.selectFrom('review').select(['id', 'member_id']).execute()
  const admin = await server.token('admin')
  for (const { id } of written) await server.ask('DELETE', `/api/review/${id}`, { token: admin })
})

const draft = (more = {}) => ({
  id: uuidv7(),
  orderNumber: server.world.used.number,
  lineSeq: 1,
  stars: 4,
  keywords: ['view', 'photo'],
  text: 'Windy and wonderful.',
  photos: [],
  ...more,
})
const write = (body: unknown, as = token) => server.ask('POST', '/api/review', { token: as, body })
const refused = (reply: Reply, status: number, code: string) =>
  expect({ status: reply.status, code: reply.error.code }).toEqual({ status, code })
const content = async (kind: string, key: string | number) =>
  (
    (await server.ask('GET', `/api/content/${kind}/${key}`)).result as
      | { body: Record<string, unknown> }
      | undefined
  )?.body

async function upload(memberId: MemberId, finished = true): Promise<string> {
  const id = uuidv7()
  const at = new Date(server.clock.now)
  await server.database.db
    .insertInto('upload')
    .values({
      id,
      member_id: memberId,
      sha256: 'a'.repeat(64),
      bytes: 3,
      mime: 'image/png',
      created_at: at,
      finished_at: finished ? at : null,
    })
    .execute()
  return id
}

describe('writing', () => {
  it('S5-11 S3-09 is stored, public, counted in the ratings, and marks the order line', async () => {
    const body = draft({ photos: [await upload(PEOPLE.alice)] })
    const mine = (await write(body)).result as MyReview
    expect(mine).toMatchObject({
      id: body.id,
      productNo: 2001,
      placeNo: 1001,
      version: 1,
      state: 'published',
    })
    const shown = (await content('review', body.id)) as unknown as PublicReview
    expect(shown).toMatchObject({ stars: 4, language: 'en', writer: { name: 'alice' } })
    expect(JSON.stringify(shown)).not.toContain('goraero.kr')
    expect(await content('product', 2001)).toMatchObject({ rating: { average: 4, count: 1 } })
    expect(await content('place', 1001)).toMatchObject({
      rating: { average: 4, count: 1 },
      keywords: { view: 1, photo: 1 },
    })
    expect(await content('shop', 501)).toMatchObject({ rating: { average: 4, count: 1 } })
    const feed = (await server.ask('GET', '/api/sync/feed?scope=member', { token })).result as {
      changes: { kind: string; key: string; body: { lines?: { reviewed: boolean }[]; reviews?: number } }[]
    }
    const order = feed.changes.find((change) => change.key === server.world.used.number)
    expect(order?.body.lines?.map((line) => line.reviewed)).toEqual([true, false])
    expect(feed.changes.find((change) => change.kind === 'summary')?.body).toMatchObject({
      reviews: 1,
      reviewsWritable: 1,
    })
  })

  it('S5-11 only for lines that were used, and only one’s own', async () => {
    refused(await write(draft({ orderNumber: server.world.issued.number })), 403, 'review.notUsed')
    refused(await write(draft({ orderNumber: server.world.borasUsed.number })), 404, 'record.notFound')
    refused(await write(draft({ lineSeq: 9 })), 404, 'record.notFound')
    refused(await write(draft({ orderNumber: 'UL20200101AAAAAAAAAA' })), 404, 'record.notFound')
  })

  it('S6-02 needs a verified mobile number', async () => {
    refused(await write(draft(), await server.token('unverified')), 403, 'auth.unverified')
  })

  it('a second review of a line is a conflict that carries the first', async () => {
    const first = draft()
    await write(first)
    const second = await write(draft({ text: 'Again' }))
    refused(second, 412, 'review.exists')
    expect(second.error.class).toBe('conflict')
    expect(second.error.current).toMatchObject({ id: first.id, text: first.text })
  })

  it('S5-11 text to 5000 characters counted in code points, one to five keywords, six photos', async () => {
    const code = (reply: Reply) => reply.error.fields
    expect(code(await write(draft({ text: '𠮷'.repeat(5001) })))).toEqual([{ path: 'text', code: 'tooLong' }])
    expect(code(await write(draft({ text: '  ' })))).toEqual([{ path: 'text', code: 'required' }])
    refused(await write(draft({ keywords: [] })), 400, 'request.invalid')
    refused(
      await write(draft({ keywords: ['view', 'walk', 'photo', 'clean', 'kind', 'taste'] })),
      400,
      'request.invalid',
    )
    refused(await write(draft({ keywords: ['nonsense'] })), 400, 'request.invalid')
    refused(await write(draft({ stars: 0 })), 400, 'request.invalid')
    refused(await write(draft({ photos: Array.from({ length: 7 }, () => uuidv7()) })), 400, 'request.invalid')
    expect((await write(draft({ text: '𠮷'.repeat(5000) }))).status).toBe(200)
  })

  it('S5-19 banned words are refused however they are spaced', async () => {
    const reply = await write(draft({ text: '정말 시.발 놈 같은 날씨' }))
    refused(reply, 422, 'review.bannedWords')
  })

  it('S5-18 photos must be finished uploads of the writer', async () => {
    for (const photo of [uuidv7(), await upload(PEOPLE.bora), await upload(PEOPLE.alice, false)]) {
      const reply = await write(draft({ photos: [photo] }))
      refused(reply, 422, 'upload.missing')
      expect(reply.error.fields).toEqual([{ path: 'photos.0', code: 'missing' }])
    }
  })
})

describe('changing', () => {
  const edit = (id: string, version: string | null, more = {}, as = token) =>
    server.ask('PUT', `/api/review/${id}`, {
      token: as,
      body: { stars: 2, keywords: ['quiet'], text: 'Rained after all.', photos: [], ...more },
      headers: version === null ? {} : { 'if-match': version },
    })

  it('an edit of the present version counts it up and the ratings follow', async () => {
    const body = draft()
    const written = await write(body)
    expect(written.headers.get('etag')).toMatch(/^(W\/)?"1"$/)
    const edited = await edit(body.id, '"1"')
    expect(edited.result).toMatchObject({ stars: 2, version: 2, orderNumber: body.orderNumber })
    expect(await content('product', 2001)).toMatchObject({ rating: { average: 2, count: 1 } })
  })

  it('an edit of an older version, or of none, is a conflict with the present copy', async () => {
    const body = draft()
    await write(body)
    await edit(body.id, '1')
    for (const version of ['1', null]) {
      const reply = await edit(body.id, version)
      refused(reply, 412, 'record.changed')
      expect(reply.error.current).toMatchObject({ version: 2 })
    }
  })

  it('S6-07 nobody else edits or deletes it, its author deletes it for good', async () => {
    const body = draft()
    await write(body)
    const bora = await server.token('bora')
    refused(await edit(body.id, '1', {}, bora), 404, 'record.notFound')
    refused(await server.ask('DELETE', `/api/review/${body.id}`, { token: bora }), 404, 'record.notFound')
    const remove = () => server.ask('DELETE', `/api/review/${body.id}`, { token })
    expect((await remove()).result).toEqual({ done: true })
    expect((await remove()).result).toEqual({ done: true })
    expect(await content('review', body.id)).toBeUndefined()
    expect(await content('product', 2001)).toMatchObject({ rating: { average: 0, count: 0 } })
  })

  it('S6-04 an administrator deletes any review', async () => {
    const body = draft()
    await write(body)
    await server.ask('DELETE', `/api/review/${body.id}`, { token: await server.token('admin') })
    expect(await content('review', body.id)).toBeUndefined()
  })
})
