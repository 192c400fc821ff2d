import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { PNG as PICTURE } from '#sync/domain/media/testing/pictures.ts'
import { chunk } from '#sync/domain/media/png.ts'
import { readConfig } from '../../config.ts'
import { createApp } from '../../http/app.ts'
import { listen, type Listener } from '../../listen.ts'
import { openBucket, type Bucket } from '../../providers/storage/bucket.ts'
import { readiness } from '../../readiness.ts'
import { openStorage } from '../../storage.ts'
import { startObjectStore } from '../../testing/object-store.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { compactUploads } from './compact.ts'
import { digest, tusClient } from './testing/tus.ts'

/** Whole pictures: a short one, and one of more bytes than a process holds. */
const picture = (bytes: number) =>
  Buffer.concat([
    PICTURE.subarray(0, 33),
    chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), Buffer.alloc(bytes, 7)])),
    PICTURE.subarray(33),
  ])
const PNG = picture(5000)

let server: TestServer
let store: Awaited<ReturnType<typeof startObjectStore>>
let bucket: Bucket
let token = ''
const processes: { listener: Listener; client: ReturnType<typeof tusClient>; url: string }[] = []

/** Two processes that share the database and the bucket, and no folder. */
beforeAll(async () => {
  store = await startObjectStore()
  bucket = openBucket(store.s3)
  server = await startTestServer()
  token = await server.token('alice')
  for (let count = 0; count < 2; count += 1) {
    const { uploads } = await openStorage({ s3: store.s3, dataDir: '/nowhere' })
    const app = createApp({
      ...{ deps: { ...server.deps, uploads }, live: server.live, staticDir: '', basemapUrl: null },
      ...{ pictureHosts: [], trustProxy: 0, ratePerMinute: { api: 0, token: 0 }, maintenance: null },
      ready: () => Promise.resolve(null),
    })
    const listener = await listen(app, 0, '127.0.0.1')
    const url = `http://127.0.0.1:${listener.port}`
    const client = tusClient(
      () => ({ ...server, url }),
      () => token,
      PNG,
    )
    processes.push({ listener, client, url })
  }
})
afterAll(async () => {
  for (const { listener } of processes) await listener.close(0)
  await server.stop()
  await store.stop()
})
const [A, B] = [() => at(0), () => at(1)]
function at(index: number) {
  const found = processes[index]
  if (!found) throw new Error('two processes')
  return found
}
const objects = async (id: string) => (await bucket.list(id)).map(({ key }) => key.slice(id.length))

it('H5 an upload begun at one process goes on at another and is read at each, whole and by range', async () => {
  const id = uuidv7()
  expect((await A().client.begin({ id })).status).toBe(201)
  expect((await A().client.append(id, 0, PNG.subarray(0, 2000))).offset).toBe('2000')
  expect((await B().client.head(id)).offset).toBe('2000')
  // begun again elsewhere: nothing is thrown away
  expect((await B().client.begin({ id })).status).toBe(201)
  expect((await B().client.append(id, 2000, PNG.subarray(2000, 3000))).offset).toBe('3000')
  expect((await A().client.append(id, 3000, PNG.subarray(3000))).status).toBe(204)
  for (const { client } of processes) {
    const answer = await client.read(id, token)
    expect(digest(Buffer.from(await answer.arrayBuffer()))).toBe(digest(PNG))
  }
  const part = await fetch(`${B().url}/api/uploads/${id}`, {
    headers: { authorization: `Bearer ${token}`, range: 'bytes=2-5' },
  })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, PNG.subarray(2, 6)])
  expect(await objects(id)).toEqual(['.kept'])
})

it('I18 what had arrived when a connection was cut is there at the other process', async () => {
  const id = uuidv7()
  await A().client.begin({ id })
  async function* cut() {
    yield PNG.subarray(0, 1000)
    yield PNG.subarray(1000, 3000)
    throw new Error('the connection was cut')
  }
  const { uploads } = await openStorage({ s3: store.s3, dataDir: '/nowhere' })
  await expect(uploads.incoming.write(Readable.from(cut()), id, 0)).rejects.toBeDefined()
  expect((await B().client.head(id)).offset).toBe('3000')
  expect((await B().client.append(id, 3000, PNG.subarray(3000))).status).toBe(204)
  expect((await A().client.read(id, token)).status).toBe(200)
})

it('I18 two processes that write the same piece at once leave a whole picture', async () => {
  const id = uuidv7()
  await A().client.begin({ id })
  await Promise.all(processes.map(({ client }) => client.append(id, 0, PNG.subarray(0, 2000))))
  expect((await A().client.head(id)).offset).toBe('2000')
  await Promise.all(processes.map(({ client }) => client.append(id, 2000, PNG.subarray(2000))))
  expect((await B().client.head(id)).offset).toBe(String(PNG.length))
  const answer = await B().client.read(id, token)
  expect(digest(Buffer.from(await answer.arrayBuffer()))).toBe(digest(PNG))
})

it('I18 bytes other than announced leave nothing; neither does an upload nobody shows, nor one of nobody', async () => {
  const id = uuidv7()
  await A().client.begin({ id, sha256: 'b'.repeat(64) })
  expect((await A().client.append(id, 0, PNG)).code).toBe('upload.hash')
  expect(await objects(id)).toEqual([])
  const { id: unused } = await A().client.store(PNG, 'image/png')
  const stranger = uuidv7()
  for (const ending of ['.kept', '.incoming/info']) await bucket.put(`${stranger}${ending}`, PNG)
  await bucket.put('snapshot/0.json.br', PNG)
  const { uploads } = await openStorage({ s3: store.s3, dataDir: '/nowhere' })
  const later = { db: server.deps.db, uploads, now: () => Date.now() + 60 * 86_400_000 }
  expect(await compactUploads(later)).toMatchObject({ orphans: 2 })
  expect([await objects(unused), await objects(stranger)]).toEqual([[], []])
  expect(await objects('snapshot/')).toEqual(['0.json.br'])
})

it('S2-137 /readyz says so when the object store is away or its bucket is not there', async () => {
  const missing = async (changes: Partial<typeof store.s3>) => {
    const { uploads } = await openStorage({ s3: { ...store.s3, ...changes }, dataDir: '/nowhere' })
    return readiness(server.deps.db, uploads)
  }
  expect(await missing({})).toBeNull()
  expect(await missing({ bucket: 'another' })).toBe('storage')
  expect(await missing({ endpoint: 'http://127.0.0.1:1' })).toBe('storage')
})

it('S3_… of the environment name the bucket, and whoever names half of it is told what is missing', async () => {
  const env = {
    ...{ S3_ENDPOINT: `${store.s3.endpoint}/`, S3_BUCKET: store.s3.bucket, S3_REGION: 'ap-northeast-2' },
    ...{ S3_ACCESS_KEY_ID: store.s3.accessKeyId, S3_SECRET_ACCESS_KEY: store.s3.secretAccessKey },
  }
  const config = readConfig(env)
  expect(config.s3).toEqual({ ...store.s3, region: 'ap-northeast-2' })
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    expect(() => readConfig({ ...env, [name]: '' })).toThrow(`${name} must be too`)
  const { uploads } = await openStorage(config)
  await expect(uploads.check()).resolves.toBeUndefined()
  const wrong = readConfig({ ...env, S3_ACCESS_KEY_ID: 'wrong' })
  await expect((await openStorage(wrong)).uploads.check()).rejects.toThrow('403')
})

it('I18 files of public content lie in the bucket', async () => {
  const { parts } = await openStorage({ s3: store.s3, dataDir: '/nowhere' })
  expect([await parts.get('a'), await parts.has('a')]).toEqual([null, false])
  await parts.put('a', Buffer.from('content'))
  expect([String(await parts.get('a')), await parts.has('a')]).toEqual(['content', true])
  await parts.remove('a')
  await parts.remove('a')
  expect(await parts.has('a')).toBe(false)
})
