import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { POLICY } from '#sync/domain/policy.ts'
import { chunk } from '#sync/domain/media/png.ts'
import { avi, matroska, mp4, quicktime, wmv } from '#sync/domain/media/testing/films.ts'
import { PNG as PICTURE } from '#sync/domain/media/testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { digest, tusClient } from './testing/tus.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.token('alice')
})
afterAll(() => server.stop())

/** A whole picture of some 5 kB: its profile of colours is long. */
const PNG = Buffer.concat([
  PICTURE.subarray(0, 33),
  chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), Buffer.alloc(5000, 7)])),
  PICTURE.subarray(33),
])
const {
  call: tus,
  begin,
  append,
  head,
  read,
  store,
} = tusClient(
  () => server,
  () => token,
  PNG,
)

describe('resumable upload', () => {
  it('a picture arrives in pieces under the id of the device and is read back', async () => {
    const id = uuidv7()
    const begun = await begin({ id })
    expect([begun.status, begun.location?.endsWith(`/api/uploads/${id}`)]).toEqual([201, true])
    expect((await append(id, 0, PNG.subarray(0, 2000))).offset).toBe('2000')
    expect((await head(id)).offset).toBe('2000')
    expect((await append(id, 2000, PNG.subarray(2000))).status).toBe(204)
    expect((await head(id)).offset).toBe(String(PNG.length))
    const picture = await read(id, token)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('content-security-policy')).toContain('sandbox')
    expect(digest(Buffer.from(await picture.arrayBuffer()))).toBe(digest(PNG))
  })

  it('I18 beginning a known upload again says where it is and throws nothing away', async () => {
    const id = uuidv7()
    await begin({ id })
    await append(id, 0, PNG.subarray(0, 3000))
    const again = await begin({ id })
    expect([again.status, again.location]).toEqual([201, `/api/uploads/${id}`])
    expect((await head(id)).offset).toBe('3000')
    expect((await append(id, 0, PNG)).status).toBe(409)
  })

  it('I18 bytes other than announced are refused and forgotten, the same id may start over', async () => {
    const id = uuidv7()
    await begin({ id, sha256: 'b'.repeat(64) })
    expect(await append(id, 0, PNG)).toMatchObject({ status: 460, code: 'upload.hash' })
    expect((await head(id)).status).toBe(404)
    expect((await begin({ id })).status).toBe(201)
    expect((await append(id, 0, PNG)).status).toBe(204)
  })

  it('I18 bytes that were all there when the server died are read back before it says so', async () => {
    const id = uuidv7()
    await begin({ id })
    await dieBeforeReadingBack(id)
    expect((await read(id, token)).status).toBe(404)
    expect((await head(id)).offset).toBe(String(PNG.length))
    expect((await read(id, token)).status).toBe(200)
  })

  it('I18 and when they are not what was announced, the device is told to start over', async () => {
    const id = uuidv7()
    await begin({ id, sha256: 'b'.repeat(64) })
    await dieBeforeReadingBack(id)
    expect((await head(id)).status).toBe(460)
    expect((await begin({ id })).status).toBe(201)
  })
})

/** Everything is as it is between the last byte and the check of the whole. */
async function dieBeforeReadingBack(id: string): Promise<void> {
  await append(id, 0, PNG.subarray(0, 2000))
  await appendFile(join(server.uploadDir, id), PNG.subarray(2000))
}

describe('what is refused', () => {
  it('S5-11 S5-18 more than 5 MB', async () => {
    const length = POLICY.review.photoBytes + 1
    expect(await begin({ length })).toMatchObject({ status: 413, code: 'upload.tooLarge' })
    expect((await begin({ length: POLICY.review.photoBytes })).status).toBe(201)
  })

  it('S5-18 a type that is no picture, said or found in the first bytes', async () => {
    expect(await begin({ type: 'application/zip' })).toMatchObject({ status: 415, code: 'upload.type' })
    const script = Buffer.from(`<svg onload="alert(1)">${' '.repeat(100)}`)
    const id = uuidv7()
    await begin({ id, bytes: script })
    expect(await append(id, 0, script)).toMatchObject({ status: 415, code: 'upload.type' })
    expect((await read(id, token)).status).toBe(404)
  })

  it('S5-18 bad ids, hashes, lengths and paths', async () => {
    expect((await begin({ id: '../../etc/passwd' })).code).toBe('request.invalid')
    expect((await begin({ sha256: 'xyz' })).code).toBe('request.invalid')
    expect((await begin({ length: 0 })).code).toBe('request.invalid')
    expect(
      (
        await tus('POST', '/api/uploads', {
          as: token,
          headers: { 'upload-length': '5', 'upload-metadata': 'é' },
        })
      ).status,
    ).toBe(400)
    expect(
      (await tus('POST', `/api/uploads/${uuidv7()}`, { as: token, headers: { 'upload-length': '5' } }))
        .status,
    ).toBe(404)
    expect((await head('..%2f..%2fpasswd')).status).toBe(404)
  })

  it('S6-01 S6-07 visitors upload nothing, and nobody sees or continues another’s unpublished picture', async () => {
    expect(await begin({ as: '' })).toMatchObject({ status: 401, code: 'auth.required' })
    const id = uuidv7()
    await begin({ id })
    await append(id, 0, PNG)
    const bora = await server.token('bora')
    expect((await head(id, bora)).status).toBe(404)
    expect((await append(id, 0, PNG, bora)).status).toBe(404)
    expect(await begin({ id, as: bora })).toMatchObject({ status: 403, code: 'auth.forbidden' })
    expect((await read(id)).status).toBe(404)
    expect((await read(id, bora)).status).toBe(404)
    expect((await read(uuidv7(), token)).status).toBe(404)
  })

  it('S6-01 a bearer that has run out is told so, and not that one’s own picture is gone', async () => {
    const id = uuidv7()
    await begin({ id })
    await append(id, 0, PNG)
    const { access_token: bearer } = await server.signIn('alice')
    server.clock.now += 600_000
    const answer = await read(id, bearer)
    server.clock.now -= 600_000
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: { code: 'auth.expired' } })
  })
})

describe('videos', () => {
  it.each([
    ['video/mp4', mp4(8)],
    ['video/quicktime', quicktime(8)],
    ['video/x-ms-wmv', wmv(8)],
    ['video/x-msvideo', avi(8)],
    ['video/x-matroska', matroska(8, { kind: 'matroska' })],
    ['video/webm', matroska(8)],
  ])('S5-18 %s is known by its first bytes, whatever it was called', async (mime, bytes) => {
    const { id, reply } = await store(Buffer.from(bytes), 'video/avi')
    expect(reply.status).toBe(204)
    expect((await read(id, token)).headers.get('content-type')).toBe(mime)
  })

  it('S5-18 a film of more than ten seconds and one that ends early are refused, each by name', async () => {
    const long = await store(Buffer.from(mp4(30)), 'video/mp4')
    expect(long.reply).toMatchObject({ status: 422, code: 'upload.tooLong' })
    const cut = await store(Buffer.from(matroska(8)).subarray(0, 1500), 'video/webm')
    expect(cut.reply).toMatchObject({ status: 422, code: 'upload.broken' })
  })

  it('S5-18 pictures in a film’s clothes, other files and too much of either are refused', async () => {
    const heic = await store(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'video/mp4')
    expect(heic.reply).toMatchObject({ status: 415, code: 'upload.type' })
    const large = await store(Buffer.concat([PNG, Buffer.alloc(POLICY.review.photoBytes)]), 'video/mp4')
    expect(large.reply).toMatchObject({ status: 413, code: 'upload.tooLarge' })
    expect((await head(large.id)).status).toBe(404)
    const length = POLICY.community.videoBytes
    expect((await begin({ length, type: 'video/mp4' })).status).toBe(201)
    expect(await begin({ length: length + 1, type: 'video/mp4' })).toMatchObject({ code: 'upload.tooLarge' })
  })

  it('a player asks for a part of a film and gets that part', async () => {
    const bytes = Buffer.from(mp4(8))
    const { id } = await store(bytes, 'video/mp4')
    const part = async (range: string) => {
      const answer = await fetch(`${server.url}/api/uploads/${id}`, {
        headers: { authorization: `Bearer ${token}`, range },
      })
      const length = (await answer.arrayBuffer()).byteLength
      return [answer.status, answer.headers.get('content-range'), length]
    }
    const all = bytes.length
    expect(await part('bytes=4-11')).toEqual([206, `bytes 4-11/${all}`, 8])
    expect(await part('bytes=-100')).toEqual([206, `bytes ${all - 100}-${all - 1}/${all}`, 100])
    expect(await part(`bytes=10-`)).toEqual([206, `bytes 10-${all - 1}/${all}`, all - 10])
    expect(await part(`bytes=${all}-`)).toEqual([416, `bytes */${all}`, 0])
    expect(await part('lines=1-2')).toEqual([200, null, all])
  })
})

describe('published', () => {
  it('a photo of a published review is seen by everybody', async () => {
    const id = uuidv7()
    await begin({ id })
    await append(id, 0, PNG)
    const written = await server.ask('POST', '/api/review', {
      token,
      body: {
        id: uuidv7(),
        orderNumber: server.world.used.number,
        lineSeq: 1,
        stars: 5,
        keywords: ['photo'],
        text: 'See the picture',
        photos: [id],
      },
    })
    expect(written.status).toBe(200)
    const picture = await read(id)
    expect([picture.status, picture.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
    expect(server.errors).toEqual([])
  })
})
