import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { POLICY } from '#sync/domain/policy.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.token('alice')
})
afterAll(() => server.stop())

const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(5000, 7),
])
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const base64 = (text: string) => Buffer.from(text).toString('base64')

type Begin = { id?: string; sha256?: string; type?: string; length?: number; as?: string; bytes?: Buffer }
function begin({ id = uuidv7(), bytes = PNG, ...more }: Begin = {}) {
  const metadata = [
    `id ${base64(id)}`,
    `sha256 ${base64(more.sha256 ?? digest(bytes))}`,
    `filetype ${base64(more.type ?? 'image/png')}`,
  ]
  return tus('POST', '/api/uploads', more.as ?? token, {
    'upload-length': String(more.length ?? bytes.length),
    'upload-metadata': metadata.join(','),
  })
}
const append = (id: string, offset: number, bytes: Buffer, as = token) =>
  tus(
    'PATCH',
    `/api/uploads/${id}`,
    as,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    bytes,
  )
const head = (id: string, as = token) => tus('HEAD', `/api/uploads/${id}`, as)

async function tus(method: string, path: string, as: string, headers = {}, bytes?: Buffer) {
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'tus-resumable': '1.0.0', ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
    ...(bytes ? { body: new Uint8Array(bytes) } : {}),
  })
  const text = await answer.text()
  const code = text.startsWith('{') ? (JSON.parse(text) as { error: { code: string } }).error.code : text
  return {
    status: answer.status,
    code,
    offset: answer.headers.get('upload-offset'),
    location: answer.headers.get('location'),
  }
}
const read = (id: string, as?: string) =>
  fetch(`${server.url}/api/uploads/${id}`, { headers: as ? { authorization: `Bearer ${as}` } : {} })

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
    await append(id, 0, PNG)
    await dieBeforeReadingBack(id)
    expect((await read(id, token)).status).toBe(404)
    expect((await head(id)).offset).toBe(String(PNG.length))
    expect((await read(id, token)).status).toBe(200)
  })

  it('I18 and when they are not what was announced, the device is told to start over', async () => {
    const id = uuidv7()
    await begin({ id })
    await append(id, 0, PNG)
    await dieBeforeReadingBack(id, 'b'.repeat(64))
    expect((await head(id)).status).toBe(460)
    expect((await begin({ id })).status).toBe(201)
  })
})

/** The database as it is between the last byte and the check of the whole; `sha256`: other than was announced. */
async function dieBeforeReadingBack(id: string, sha256 = digest(PNG)): Promise<void> {
  await server.deps.db
    .updateTable('upload')
    .set({ finished_at: null, mime: null, sha256 })
    .where('id', '=', id)
    .execute()
}

describe('what is refused', () => {
  it('S5-11 S5-18 more than 5 MB', async () => {
    const length = POLICY.review.photoBytes + 1
    expect(await begin({ length })).toMatchObject({ status: 413, code: 'upload.tooLarge' })
    expect((await begin({ length: POLICY.review.photoBytes })).status).toBe(201)
  })

  it('S5-18 a type that is no picture, said or found in the first bytes', async () => {
    expect(await begin({ type: 'application/pdf' })).toMatchObject({ status: 415, code: 'upload.type' })
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
      (await tus('POST', '/api/uploads', token, { 'upload-length': '5', 'upload-metadata': 'é' })).status,
    ).toBe(400)
    expect((await tus('POST', `/api/uploads/${uuidv7()}`, token, { 'upload-length': '5' })).status).toBe(404)
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
})

describe('videos', () => {
  const film = (head: number[] | string, bytes = 4000) =>
    Buffer.concat([
      typeof head === 'string' ? Buffer.from(head, 'latin1') : Buffer.from(head),
      Buffer.alloc(bytes),
    ])
  const store = async (bytes: Buffer, type: string) => {
    const id = uuidv7()
    const begun = await begin({ id, bytes, type })
    return { id, reply: begun.status === 201 ? await append(id, 0, bytes) : begun }
  }

  it.each([
    ['video/mp4', '\0\0\0\x20ftypisom'],
    ['video/quicktime', '\0\0\0\x14ftypqt  '],
    ['video/x-ms-wmv', '\x30\x26\xb2\x75\x8e\x66\xcf\x11'],
    ['video/x-msvideo', 'RIFF\0\0\0\0AVI '],
    ['video/x-matroska', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska'],
    ['video/webm', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'],
  ])('S5-18 %s is known by its first bytes, whatever it was called', async (mime, head) => {
    const { id, reply } = await store(film(head), 'video/avi')
    expect(reply.status).toBe(204)
    expect((await read(id, token)).headers.get('content-type')).toBe(mime)
  })

  it('S5-18 pictures in a film’s clothes, other files and too much of either are refused', async () => {
    const heic = await store(film('\0\0\0\x18ftypheic'), 'video/mp4')
    expect(heic.reply).toMatchObject({ status: 415, code: 'upload.type' })
    const large = await store(Buffer.concat([PNG, Buffer.alloc(POLICY.review.photoBytes)]), 'video/mp4')
    expect(large.reply).toMatchObject({ status: 413, code: 'upload.tooLarge' })
    expect((await head(large.id)).status).toBe(404)
    const length = POLICY.community.videoBytes
    expect((await begin({ length, type: 'video/mp4' })).status).toBe(201)
    expect(await begin({ length: length + 1, type: 'video/mp4' })).toMatchObject({ code: 'upload.tooLarge' })
  })

  it('a player asks for a part of a film and gets that part', async () => {
    const bytes = film('\0\0\0\x20ftypisom')
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
