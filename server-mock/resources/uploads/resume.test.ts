import fc from 'fast-check'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { chunk } from '#sync/domain/media/png.ts'
import { PNG as PICTURE } from '#sync/domain/media/testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { PEOPLE } from '../../testing/world.ts'
import { digest, tusClient } from './testing/tus.ts'

/** A picture on a bad line: cut anywhere, sent again from anywhere, by anybody. */
let server: TestServer
let token: string
let bora: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.token('alice')
  bora = await server.token('bora')
})
afterAll(async () => {
  expect(server.errors).toEqual([])
  await server.stop()
})

const PNG = Buffer.concat([
  PICTURE.subarray(0, 33),
  chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), Buffer.alloc(900, 7)])),
  PICTURE.subarray(33),
])
const { call, begin, append, head, read, store } = tusClient(
  () => server,
  () => token,
  PNG,
)
const files = async (id: string) => (await readdir(server.uploadDir)).filter((name) => name.includes(id))
/** Nobody has more than a few begun: those of the tests before make room. */
const forgetBegun = () => server.database.db.deleteFrom('upload').where('finished_at', 'is', null).execute()

describe('a picture in pieces', () => {
  it('I18 cut at any places, with any number of tries from a wrong place, it is whole and the same in the end', async () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: PNG.length - 1 }), { maxLength: 5 })
    const wrongs = fc.array(fc.integer({ min: 0, max: PNG.length + 10 }), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(cuts, wrongs, async (places, wrong) => {
        const id = uuidv7()
        expect((await begin({ id })).status).toBe(201)
        const edges = [0, ...places.toSorted((a, b) => a - b), PNG.length]
        for (const [index, from] of edges.slice(0, -1).entries()) {
          for (const offset of wrong.filter((each) => each !== from)) {
            const reply = await append(id, offset, PNG.subarray(offset, offset + 10))
            expect([offset, reply.status, reply.code]).toEqual([offset, 409, 'request.inProgress'])
          }
          expect((await head(id)).offset).toBe(String(from))
          const to = edges[index + 1]
          const reply = await append(id, from, PNG.subarray(from, to))
          expect([reply.status, reply.offset]).toEqual([204, String(to)])
        }
        const kept = await read(id, token)
        expect(digest(Buffer.from(await kept.arrayBuffer()))).toBe(digest(PNG))
      }),
      { numRuns: 10 },
    )
  })

  it('I18 when it is whole, the last piece again says so, and any other is refused', async () => {
    const { id, reply } = await store(PNG, 'image/png')
    expect(reply.status).toBe(204)
    const again = await append(id, PNG.length, new Uint8Array())
    expect([again.status, again.offset]).toEqual([204, String(PNG.length)])
    for (const offset of [0, 1, PNG.length - 1, PNG.length + 1])
      expect([offset, (await append(id, offset, PNG)).status]).toEqual([offset, 409])
    expect((await head(id)).offset).toBe(String(PNG.length))
    expect((await begin({ id })).status).toBe(201)
    expect(digest(Buffer.from(await (await read(id, token)).arrayBuffer()))).toBe(digest(PNG))
  })

  it('I18 more bytes than announced are not taken, and what was there before stays', async () => {
    await forgetBegun()
    const id = uuidv7()
    await begin({ id })
    await append(id, 0, PNG.subarray(0, 500))
    const more = await append(id, 500, Buffer.concat([PNG.subarray(500), Buffer.alloc(50)]))
    expect(more.status).toBeGreaterThanOrEqual(400)
    expect(more.status).toBeLessThan(500)
    expect((await read(id, token)).status).toBe(404)
  })

  it('I18 begun twice at the same moment it is one upload', async () => {
    const id = uuidv7()
    const replies = await Promise.all([begin({ id }), begin({ id }), begin({ id })])
    expect(replies.every(({ status }) => status === 201)).toBe(true)
    expect((await append(id, 0, PNG)).status).toBe(204)
    const rows = await server.database.db.selectFrom('upload').select('id').where('id', '=', id).execute()
    expect(rows).toHaveLength(1)
  })

  it('I18 the same id with another length or another digest is refused, whole or not', async () => {
    const id = uuidv7()
    await begin({ id })
    const tried = [{ length: PNG.length + 1 }, { sha256: 'c'.repeat(64) }]
    for (const more of tried) expect((await begin({ id, ...more })).code).toBe('request.invalid')
    await append(id, 0, PNG)
    for (const more of tried) expect((await begin({ id, ...more })).code).toBe('request.invalid')
    expect((await read(id, token)).status).toBe(200)
  })
})

describe('what the protocol asks for', () => {
  it('I18 a piece without its place, of another type or of another version is refused by name', async () => {
    const id = uuidv7()
    await begin({ id })
    const patch = (headers: Record<string, string>) =>
      call('PATCH', `/api/uploads/${id}`, { as: token, headers, bytes: PNG })
    const octets = 'application/offset+octet-stream'
    expect((await patch({ 'content-type': octets })).status).toBe(400)
    expect((await patch({ 'upload-offset': '-1', 'content-type': octets })).status).toBe(400)
    expect((await patch({ 'upload-offset': 'x', 'content-type': octets })).status).toBe(400)
    expect((await patch({ 'upload-offset': '0', 'content-type': 'image/png' })).status).toBe(400)
    const old = { 'upload-offset': '0', 'content-type': octets, 'tus-resumable': '0.2.2' }
    expect((await patch(old)).status).toBe(400)
    expect((await head(id)).offset).toBe('0')
  })

  it.each(['0', '-5', 'many', '', '1e9', '9'.repeat(30)])(
    'S5-18 a length of "%s" is refused and nothing is begun',
    async (length) => {
      const id = uuidv7()
      const metadata = [
        `id ${Buffer.from(id).toString('base64')}`,
        `sha256 ${Buffer.from(digest(PNG)).toString('base64')}`,
      ]
      const reply = await call('POST', '/api/uploads', {
        as: token,
        headers: { 'upload-length': length, 'upload-metadata': metadata.join(',') },
      })
      expect([400, 413]).toContain(reply.status)
      expect(await files(id)).toEqual([])
      const row = await server.database.db
        .selectFrom('upload')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst()
      expect(row).toBeUndefined()
    },
  )
})

describe('what is in the file', () => {
  const cases: [string, Uint8Array, string, number, string][] = [
    [
      'a GIF that says it is a PNG',
      Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
      'image/png',
      422,
      'upload.broken',
    ],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'image/png', 415, 'upload.type'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'image/png', 415, 'upload.type'],
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), 'image/jpeg', 415, 'upload.type'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'image/webp', 415, 'upload.type'],
    ['nothing but zeroes', Buffer.alloc(64), 'image/png', 415, 'upload.type'],
    ['one byte', Buffer.from([0x89]), 'image/png', 415, 'upload.type'],
    ['the first bytes of a PNG and no more', PNG.subarray(0, 8), 'image/png', 422, 'upload.broken'],
    ['a PNG without its end', PNG.subarray(0, PNG.length - 12), 'image/png', 422, 'upload.broken'],
    ['a PNG cut in its data', PNG.subarray(0, PNG.length - 20), 'image/png', 422, 'upload.broken'],
    [
      'a JPEG of its first bytes',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
      'image/jpeg',
      422,
      'upload.broken',
    ],
  ]

  it.each(cases)(
    'S5-18 %s is refused, forgotten, and the id may be used again',
    async (_name, bytes, type, status, code) => {
      const { id, reply } = await store(bytes, type)
      expect([reply.status, reply.code]).toEqual([status, code])
      expect((await head(id)).status).toBe(404)
      expect((await read(id, token)).status).toBe(404)
      expect(await files(id)).toEqual([])
      expect((await store(PNG, 'image/png', id)).reply.status).toBe(204)
    },
  )

  it('S5-18 any change of a single byte is noticed before the picture is kept', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: PNG.length - 1 }), async (at) => {
        const changed = Buffer.from(PNG)
        changed[at] = (changed[at] ?? 0) ^ 1
        const id = uuidv7()
        await begin({ id })
        const reply = await append(id, 0, changed)
        expect([at, reply.status, reply.code]).toEqual([at, 460, 'upload.hash'])
        expect(await files(id)).toEqual([])
      }),
      { numRuns: 8 },
    )
  })
})

describe('of another member', () => {
  it('S6-07 it cannot be seen, continued, ended, begun over or counted', async () => {
    await forgetBegun()
    const id = uuidv7()
    await begin({ id })
    await append(id, 0, PNG.subarray(0, 300))
    expect((await head(id, bora)).status).toBe(404)
    expect((await append(id, 300, PNG.subarray(300), bora)).status).toBe(404)
    expect((await call('DELETE', `/api/uploads/${id}`, { as: bora })).status).toBe(404)
    expect((await begin({ id, as: bora })).code).toBe('auth.forbidden')
    expect((await head(id.toUpperCase(), bora)).status).toBe(404)
    expect((await head(id)).offset).toBe('300')
    expect((await append(id, 300, PNG.subarray(300))).status).toBe(204)
  })

  it('S6-07 P-08 it is no photo of a review, a post or a profile', async () => {
    const { id } = await store(PNG, 'image/png')
    const asked = (who: 'alice' | 'bora', photos: string[]) =>
      server.token(who).then((as) =>
        server.ask('POST', '/api/review', {
          token: as,
          body: {
            ...{ id: uuidv7(), lineSeq: 1, stars: 5, keywords: ['view'], text: 'Windy', photos },
            orderNumber: who === 'alice' ? server.world.used.number : server.world.borasUsed.number,
          },
        }),
      )
    const stolen = await asked('bora', [id])
    expect([stolen.status, stolen.error.code]).toEqual([422, 'upload.missing'])
    const unfinished = uuidv7()
    await begin({ id: unfinished })
    expect((await asked('alice', [unfinished])).error.code).toBe('upload.missing')
    expect((await asked('alice', [uuidv7()])).error.code).toBe('upload.missing')
    expect((await read(id)).status).toBe(404)
    expect((await asked('alice', [id])).status).toBe(200)
    // now it is public: a visitor reads it
    expect((await read(id)).status).toBe(200)
  })

  it('S6-01 without a session, with one that is over or is none, nothing is begun', async () => {
    for (const as of ['', 'x', 'a.b.c', `${token}x`]) {
      const reply = await begin({ as })
      expect([reply.status, reply.code.startsWith('auth.')]).toEqual([401, true])
    }
    const mine = await server.database.db
      .selectFrom('upload')
      .select('member_id')
      .where('member_id', '<>', PEOPLE.alice)
      .execute()
    expect(mine).toEqual([])
  })
})
