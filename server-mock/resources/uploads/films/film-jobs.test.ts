import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { PublicPost } from '#sync/contracts/community/post.ts'
import { avi, matroska, mp4 } from '#sync/domain/media/testing/films.ts'
import { PEOPLE } from '../../../testing/world.ts'
import { NOON, startTestServer, type TestServer } from '../../../testing/server.ts'
import { draft } from '../../community/testing/drafts.ts'
import { compactUploads } from '../compact.ts'
import { fakeFfmpeg, probedFilm } from '../testing/fake-ffmpeg.ts'
import { tusClient } from '../testing/tus.ts'
import { runFilmJobs } from './film-jobs.ts'

let server: TestServer
let token: string
let stranger: string
let fake: Awaited<ReturnType<typeof fakeFfmpeg>>
beforeAll(async () => {
  server = await startTestServer()
  ;[token, stranger] = [await server.token('alice'), await server.token('bora')]
  fake = await fakeFfmpeg()
})
afterAll(async () => {
  await server.stop()
  await fake.remove()
})
beforeEach(async () => {
  server.clock.now = NOON
  await server.deps.db.deleteFrom('film_job').execute()
})

const { store, read } = tusClient(
  () => server,
  () => token,
  mp4(3),
)
const MADE = mp4(3)
const job = (id: string) =>
  server.deps.db
    .selectFrom('film_job')
    .select(['state', 'tries', 'reason'])
    .where('upload_id', '=', id)
    .executeTakeFirst()
const lengthOf = async (id: string, as?: string) => (await (await read(id, as)).arrayBuffer()).byteLength

/** An approved short that shows the film. */
async function shown(id: string): Promise<string> {
  const post = draft({ id: uuidv7(), type: 'shorts', video: id })
  await server.deps.db
    .insertInto('post')
    .values({
      ...{ id: post.id, member_id: PEOPLE.alice, type: 'shorts', draft: JSON.stringify(post), uploads: [id] },
      ...{ language: 'ko', state: 'approved', registered_at: new Date(server.clock.now) },
    })
    .execute()
  return post.id
}

describe('a film that was sent', () => {
  it('C19 is converted once, and what shows it is told of the kind it has now', async () => {
    const { id } = await store(matroska(3), 'video/webm')
    const postId = await shown(id)
    const before = (await read(id)).headers.get('etag')
    const tools = await fake.tools(MADE, probedFilm(3))
    expect(await runFilmJobs(server.deps, { tools })).toBe(1)
    await server.publish()
    expect(await job(id)).toEqual({ state: 'done', tries: 1, reason: null })
    const answer = await read(id)
    expect([answer.headers.get('content-type'), answer.headers.get('etag') === before]).toEqual([
      'video/mp4',
      false,
    ])
    const told = await server.deps.db
      .selectFrom('feed_entry')
      .select('body')
      .where('scope', '=', 'content')
      .where('key', '=', postId)
      .executeTakeFirst()
    expect((told?.body as PublicPost | undefined)?.video?.type).toBe('video/mp4')
    expect(await runFilmJobs(server.deps, { tools })).toBe(0)
  })

  it('C19 the file it came in is gone from the disk, and the one it is in goes with the upload', async () => {
    const { id } = await store(matroska(3), 'video/webm')
    await runFilmJobs(server.deps, { tools: await fake.tools(MADE, probedFilm(3)) })
    const row = await server.deps.db
      .selectFrom('upload')
      .select('file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const names = await readdir(server.uploadDir)
    expect([names.includes(`${id}.kept`), names.includes(`${row.file_id}.kept`)]).toEqual([false, true])
    server.clock.now += 400 * 86_400_000
    await compactUploads(server.deps)
    expect(await readdir(server.uploadDir)).not.toContain(`${row.file_id}.kept`)
  })

  it('stays as it came where every browser plays it already', async () => {
    const { id } = await store(mp4(3), 'video/mp4')
    const small = { codec_name: 'h264', pix_fmt: 'yuv420p', width: 720, height: 1280 }
    const probed = { ...probedFilm(3, small), format: { duration: '3', bit_rate: '900000' } }
    await runFilmJobs(server.deps, { tools: await fake.tools('exit 7', probed) })
    expect(await job(id)).toEqual({ state: 'done', tries: 1, reason: null })
  })

  it('waits where nothing converts, and is converted once something does', async () => {
    const { id } = await store(avi(3), 'video/x-msvideo')
    await shown(id)
    expect(await runFilmJobs(server.deps, { tools: null })).toBe(0)
    // its author and nobody else: no browser plays it
    expect([
      (await read(id)).status,
      (await read(id, stranger)).status,
      (await read(id, token)).status,
    ]).toEqual([404, 404, 200])
    await runFilmJobs(server.deps, { tools: await fake.tools(MADE, probedFilm(3)) })
    expect((await read(id)).headers.get('content-type')).toBe('video/mp4')
  })
})

describe('a converter that', () => {
  it.each([
    ['is killed', 'kill -9 $$'],
    ['makes half a film', 'head -c 500 "$0" > "$last"'],
    ['makes nothing', 'true'],
    ['refuses', 'exit 1'],
  ])('%s is tried three times, later each time; the film stays as it came', async (_, does) => {
    const { id } = await store(mp4(3), 'video/mp4')
    await shown(id)
    const bytes = await lengthOf(id)
    const tools = await fake.tools(does, probedFilm(3))
    expect(await runFilmJobs(server.deps, { tools })).toBe(0)
    expect(await job(id)).toEqual({ state: 'waiting', tries: 1, reason: 'failed' })
    server.clock.now += 30_000
    await runFilmJobs(server.deps, { tools })
    expect((await job(id))?.tries).toBe(1)
    for (const minutes of [1, 3]) {
      server.clock.now += minutes * 60_000
      await runFilmJobs(server.deps, { tools })
    }
    expect(await job(id)).toEqual({ state: 'failed', tries: 3, reason: 'failed' })
    expect(await lengthOf(id)).toBe(bytes)
  })

  it('makes less of a film than there was has not converted it', async () => {
    const { id } = await store(mp4(9), 'video/mp4')
    await runFilmJobs(server.deps, { tools: await fake.tools(MADE, probedFilm(9)) })
    expect(await job(id)).toMatchObject({ state: 'waiting', reason: 'failed' })
  })

  it('died with its process is followed by another one when its time is over', async () => {
    const { id } = await store(mp4(3), 'video/mp4')
    const dead = { state: 'running' as const, tries: 1, due_at: new Date(server.clock.now + 180_000) }
    await server.deps.db.updateTable('film_job').set(dead).where('upload_id', '=', id).execute()
    const tools = await fake.tools(MADE, probedFilm(3))
    expect(await runFilmJobs(server.deps, { tools })).toBe(0)
    server.clock.now += 180_001
    expect(await runFilmJobs(server.deps, { tools })).toBe(1)
    expect(await job(id)).toMatchObject({ state: 'done', tries: 2 })
  })

  it('is ended when the server stops, and the film is tried again', async () => {
    const { id } = await store(mp4(3), 'video/mp4')
    const ending = new AbortController()
    const tools = await fake.tools('exec sleep 60', probedFilm(3))
    const running = runFilmJobs(server.deps, { tools, signal: ending.signal })
    await expect.poll(async () => (await job(id))?.state).toBe('running')
    ending.abort()
    await running
    expect(await job(id)).toMatchObject({ state: 'waiting', reason: 'failed' })
  })
})

describe('what the converter finds', () => {
  it.each([
    ['longer than its tables say', probedFilm(11.2), 'tooLong'],
    ['without a picture', { streams: [{ codec_type: 'audio' }], format: { duration: '3' } }, 'broken'],
    ['that it cannot read', 'exit 1', 'broken'],
    ['of which it says nothing that can be read', 'echo "?"', 'broken'],
  ])('C19 a film %s is shown to nobody but its author', async (_, probed, reason) => {
    const { id } = await store(mp4(3), 'video/mp4')
    await shown(id)
    expect((await read(id)).status).toBe(200)
    await runFilmJobs(server.deps, { tools: await fake.tools(MADE, probed) })
    expect(await job(id)).toEqual({ state: 'failed', tries: 1, reason })
    expect([(await read(id)).status, (await read(id, token)).status]).toEqual([404, 200])
  })
})
