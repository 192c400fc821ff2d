import { readdir } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { mp4 } from '#sync/domain/media/testing/films.ts'
import { chunk } from '#sync/domain/media/png.ts'
import { JPEG, PNG } from '#sync/domain/media/testing/pictures.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { tusClient } from './testing/tus.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.token('alice')
})
afterAll(() => server.stop())

const { begin, append, head, read } = tusClient(
  () => server,
  () => token,
  PNG,
)

/** A picture that says it is so large; its pixels unpack to `rows` rows of nothing. */
function png(width: number, height: number, rows: number): Uint8Array {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))
  const parts = [chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())]
  return Buffer.concat([PNG.subarray(0, 8), ...parts])
}

const film = mp4(4)
const text = (words: string) => Buffer.from(words)

it.each([
  ['eleven seconds', 'video/mp4', mp4(11), 'upload.tooLong'],
  ['a film that was cut off', 'video/mp4', film.subarray(0, film.length / 2), 'upload.broken'],
  ['a photo named like a film', 'video/mp4', text('%PDF-1.7 renamed to clip.mp4'), 'upload.type'],
  ['a playlist', 'video/mp4', text('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n'), 'upload.type'],
  ['a list of films', 'video/mp4', text('ffconcat version 1.0\nfile /etc/passwd\n'), 'upload.type'],
  ['an archive', 'video/mp4', text('PK\u0003\u0004 of ten gigabytes of zeros'), 'upload.type'],
  ['a picture that unpacks to more than it says', 'image/png', png(8, 8, 4_000_000), 'upload.broken'],
  ['a photo of 70 million pixels', 'image/png', png(10_000, 7000, 7000), 'upload.tooManyPixels'],
  ['half a photo', 'image/jpeg', JPEG.subarray(0, JPEG.length - 40), 'upload.broken'],
])('S5-11 S5-18 C19 %s is refused by its name, and nothing of it stays', async (_, type, bytes, code) => {
  const id = uuidv7()
  expect((await begin({ id, type, bytes })).status).toBe(201)
  expect((await append(id, 0, bytes)).code).toBe(code)
  expect([(await head(id)).status, (await read(id, token)).status]).toEqual([404, 404])
  expect((await readdir(server.uploadDir)).filter((name) => name.startsWith(id))).toEqual([])
})

it('S5-18 nothing and far too much are refused before a byte is sent', async () => {
  expect((await begin({ type: 'video/mp4', length: 0 })).code).toBe('request.invalid')
  for (const length of [POLICY.community.videoBytes + 1, 5_000_000_000])
    expect(await begin({ type: 'video/mp4', length })).toMatchObject({ status: 413, code: 'upload.tooLarge' })
})

it('S5-11 a photo of 60 million pixels is taken when it is whole', async () => {
  const id = uuidv7()
  const bytes = png(10_000, 6000, 6000)
  await begin({ id, type: 'image/png', bytes })
  expect((await append(id, 0, bytes)).status).toBe(204)
})
