import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { joined, latin } from '#sync/domain/media/bytes.ts'
import { FILM_SECRETS, mp4 } from '#sync/domain/media/testing/films.ts'
import {
  JPEG,
  noisyGif,
  noisyJpeg,
  noisyPng,
  noisyWebp,
  PNG,
  SECRETS,
  WIDE,
} from '#sync/domain/media/testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { compactUploads } from './compact.ts'
import { digest, tusClient } from './testing/tus.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.token('alice')
})
afterAll(() => server.stop())

const { call, begin, append, head, read, store } = tusClient(
  () => server,
  () => token,
  PNG,
)
const bytesOf = async (id: string, as?: string) => new Uint8Array(await (await read(id, as)).arrayBuffer())
const text = (bytes: Uint8Array) => latin(bytes, 0, bytes.length)
const onDisk = async () => {
  const names = await readdir(server.uploadDir)
  const files = await Promise.all(names.map((name) => readFile(join(server.uploadDir, name))))
  return files.map((file) => file.toString('latin1')).join('\n')
}

describe('what a photo says of where it was taken', () => {
  it.each([
    ['image/jpeg', noisyJpeg(6)],
    ['image/png', noisyPng(6)],
    ['image/webp', noisyWebp(6)],
    ['image/gif', noisyGif()],
    ['video/mp4', mp4(3)],
  ])('C19 S5-11 S5-18 %s sent with it is kept without it, on the disk too', async (type, bytes) => {
    const { id, reply } = await store(bytes, type)
    expect(reply.status).toBe(204)
    const kept = await bytesOf(id, token)
    const disk = await onDisk()
    for (const secret of [...SECRETS, ...FILM_SECRETS, 'GPSLatitude'])
      expect([secret, text(kept).includes(secret), disk.includes(secret)]).toEqual([secret, false, false])
    const row = await server.deps.db
      .selectFrom('upload')
      .select(['sha256', 'stored_sha256', 'stored_bytes', 'seconds'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      sha256: digest(bytes),
      stored_sha256: digest(kept),
      stored_bytes: kept.length,
      seconds: type === 'video/mp4' ? 3 : null,
    })
  })

  it('S5-11 a published review photo fetched by anybody has no position, whatever was sent', async () => {
    const { id } = await store(noisyJpeg(), 'image/jpeg')
    const written = await server.ask('POST', '/api/review', {
      token,
      body: {
        ...{ id: uuidv7(), orderNumber: server.world.used.number, lineSeq: 1, stars: 5, keywords: ['photo'] },
        ...{ text: 'From my window', photos: [id.toUpperCase()] },
      },
    })
    expect(written.result).toMatchObject({ photos: [id] })
    const answer = await read(id)
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(JPEG.length)])
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(JPEG)
  })

  it('I18 after it was kept shorter than it was sent, the device still hears that nothing is missing', async () => {
    const bytes = noisyJpeg()
    const { id } = await store(bytes, 'image/jpeg')
    expect(await head(id)).toMatchObject({ status: 200, offset: String(bytes.length) })
    expect(await begin({ id, bytes, type: 'image/jpeg' })).toMatchObject({
      status: 201,
      location: `/api/uploads/${id}`,
    })
    expect((await append(id, bytes.length, new Uint8Array())).status).toBe(204)
    expect((await append(id, 0, bytes)).status).toBe(409)
    expect((await call('DELETE', `/api/uploads/${id}`, { as: token })).status).toBe(400)
    expect(await bytesOf(id, token)).toEqual(JPEG)
  })

  it('S5-11 what was finished before photos were cleaned is cleaned by the daily run', async () => {
    const id = uuidv7()
    const bytes = noisyJpeg()
    await writeFile(join(server.uploadDir, id), bytes)
    const { member_id: memberId } = await server.deps.db
      .selectFrom('upload')
      .select('member_id')
      .executeTakeFirstOrThrow()
    const at = new Date(server.clock.now)
    const row = { id, member_id: memberId, mime: 'image/jpeg', created_at: at, finished_at: at }
    await server.deps.db
      .insertInto('upload')
      .values({ ...row, sha256: digest(bytes), bytes: bytes.length })
      .execute()
    expect(await bytesOf(id, token)).toEqual(bytes)
    expect(await compactUploads(server.deps)).toMatchObject({ cleaned: 1, unreadable: 0 })
    expect(await bytesOf(id, token)).toEqual(JPEG)
    expect(await onDisk()).not.toContain(SECRETS[0])
    expect(await compactUploads(server.deps)).toMatchObject({ cleaned: 0 })
  })
})

describe('what is no whole picture', () => {
  it('S5-18 truncated, changed and overlarge pictures are refused by name and may be sent again mended', async () => {
    const id = uuidv7()
    expect((await store(PNG.subarray(0, -20), 'image/png', id)).reply).toMatchObject({
      status: 422,
      code: 'upload.broken',
    })
    expect((await store(PNG, 'image/png', id)).reply.status).toBe(204)
  })

  it('S5-11 S5-18 one that says it is 64,000 pixels wide is refused, and nothing of it is kept', async () => {
    const { id, reply } = await store(WIDE, 'image/gif')
    expect(reply).toMatchObject({ status: 422, code: 'upload.tooManyPixels' })
    expect((await readdir(server.uploadDir)).filter((name) => name.startsWith(id))).toEqual([])
    expect((await head(id)).status).toBe(404)
  })

  it('S5-18 a JPEG that is cut and closed with a marker of the end is refused, and nothing of it is kept', async () => {
    const cut = joined([JPEG.subarray(0, -12), Uint8Array.of(0xff, 0xd9)])
    const { id, reply } = await store(cut, 'image/jpeg')
    expect(reply).toMatchObject({ status: 422, code: 'upload.broken' })
    expect((await readdir(server.uploadDir)).filter((name) => name.startsWith(id))).toEqual([])
    expect((await head(id)).status).toBe(404)
  })
})

describe('ids', () => {
  it('S5-11 an id in capitals is the same id: what was sent under it is read, and deleted with the member', async () => {
    const id = uuidv7()
    const loud = id.toUpperCase()
    expect((await begin({ id: loud })).location).toBe(`/api/uploads/${id}`)
    expect((await append(loud, 0, PNG)).status).toBe(204)
    expect((await head(id)).offset).toBe(String(PNG.length))
    for (const name of [id, loud]) expect(await bytesOf(name, token)).toEqual(PNG)
    expect((await readdir(server.uploadDir)).filter((name) => name.toLowerCase().startsWith(id))).toEqual([
      `${id}.kept`,
    ])
  })

  it('S5-11 a file that is gone from the disk is "not found" before anything is promised, and may come again', async () => {
    const { id } = await store(PNG, 'image/png')
    await rm(join(server.uploadDir, `${id}.kept`))
    const answer = await read(id, token)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, null])
    expect((await head(id)).status).toBe(404)
    expect((await store(PNG, 'image/png', id)).reply.status).toBe(204)
    expect(await bytesOf(id, token)).toEqual(PNG)
  })

  it('S6-01 no other site is invited to upload', async () => {
    for (const method of ['OPTIONS', 'HEAD', 'POST']) {
      const answer = await fetch(`${server.url}/api/uploads`, {
        method,
        headers: { origin: 'https://elsewhere.example', 'tus-resumable': '1.0.0' },
      })
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    expect(server.errors).toEqual([])
  })
})
