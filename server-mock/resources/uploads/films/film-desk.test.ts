import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { FilmJob } from '#sync/contracts/moderation/film-desk.ts'
import type { PostState } from '#sync/contracts/community/post.ts'
import { mp4 } from '#sync/domain/media/testing/films.ts'
import { NOON, startTestServer, type TestServer } from '../../../testing/server.ts'
import { PEOPLE } from '../../../testing/world.ts'
import { as, draft, refused } from '../../community/testing/drafts.ts'
import { fakeFfmpeg, probedFilm } from '../testing/fake-ffmpeg.ts'
import { tusClient } from '../testing/tus.ts'
import { runFilmJobs } from './film-jobs.ts'

let server: TestServer
let token: string
let admin: ReturnType<typeof as>
let fake: Awaited<ReturnType<typeof fakeFfmpeg>>
beforeAll(async () => {
  server = await startTestServer()
  token = await server.token('alice')
  admin = as(server, 'admin')
  fake = await fakeFfmpeg()
})
afterAll(async () => {
  await server.stop()
  await fake.remove()
})
beforeEach(async () => {
  server.clock.now = NOON
  await server.deps.db.deleteFrom('post').execute()
  await server.deps.db.deleteFrom('upload').execute()
})
afterEach(() => vi.unstubAllEnvs())

const { store, read } = tusClient(
  () => server,
  () => token,
  mp4(3),
)
const film = async () => (await store(mp4(3), 'video/mp4')).id
const listed = async (query = '') =>
  (await admin.ask('GET', `/api/admin/film${query}`)).result as {
    items: FilmJob[]
    next: string | null
    hasConverter: boolean
  }
const again = async (id: string) => (await admin.ask('PUT', `/api/admin/film/${id}/turn`)).result as FilmJob
const remove = (id: string) => admin.ask('DELETE', `/api/admin/film/${id}`)
async function post(video: string, state: PostState, title = 'Waves') {
  const body = draft({ id: uuidv7(), type: 'shorts', video, title })
  await server.deps.db
    .insertInto('post')
    .values({
      ...{ id: body.id, member_id: PEOPLE.alice, type: 'shorts', draft: JSON.stringify(body) },
      ...{ uploads: [video], language: 'ko', state, registered_at: new Date(server.clock.now) },
    })
    .execute()
}
/** What the converter says of it, however often it is asked. */
const found = async (probed: object | string) =>
  runFilmJobs(server.deps, { tools: await fake.tools(mp4(3), probed) })

describe('the desk of films', () => {
  it('S5-18 lists what waits, the longest first, with what it is in, and finds it by title and writer', async () => {
    const first = await film()
    server.clock.now += 60_000
    const second = await film()
    await post(second, 'underReview')
    const { items } = await listed()
    expect(items.map(({ id }) => id)).toEqual([first, second])
    expect(items[1]).toMatchObject({
      ...{ state: 'waiting', reason: null, tries: 0, type: 'video/mp4', writer: { name: 'alice' } },
      ...{ posts: [{ title: 'Waves', state: 'underReview' }], isNeeded: true },
    })
    expect((await listed('?q=waves')).items.map(({ id }) => id)).toEqual([second])
    expect((await listed('?q=100%25')).items).toEqual([])
    expect((await listed('?show=failed')).items).toEqual([])
    refused(await admin.ask('GET', '/api/admin/film?after=x'), 400, 'request.invalid')
  })

  it('S5-18 goes on where a page ended', async () => {
    const one = await film()
    const [row] = await server.deps.db.selectFrom('upload').selectAll().where('id', '=', one).execute()
    for (let index = 0; index < 31; index++) {
      const id = uuidv7()
      await server.deps.db
        .insertInto('upload')
        .values({ ...row!, id, file_id: null })
        .execute()
      await server.deps.db
        .insertInto('film_job')
        .values({ upload_id: id, due_at: new Date(NOON) })
        .execute()
    }
    const first = await listed()
    const rest = await listed(`?after=${encodeURIComponent(first.next ?? '')}`)
    expect([first.items.length, rest.items.length, rest.next]).toEqual([30, 2, null])
    expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(32)
  })

  it('S5-18 says whether there is what converts films', async () => {
    vi.stubEnv('PATH', '')
    expect((await listed()).hasConverter).toBe(false)
    const { ffmpeg } = await fake.tools('true', {})
    vi.stubEnv('PATH', ffmpeg.slice(0, ffmpeg.lastIndexOf('/')))
    expect((await listed()).hasConverter).toBe(true)
  })

  it('C19 S5-18 a film that was refused is tried again, shown to nobody else meanwhile, and who did it is kept', async () => {
    const id = await film()
    await post(id, 'approved')
    await found('exit 1')
    expect((await listed('?show=failed')).items).toMatchObject([
      { id, reason: 'broken', tries: 1, nextAt: null },
    ])
    expect(await again(id)).toMatchObject({ state: 'waiting', tries: 0, reason: 'broken' })
    expect((await read(id)).status).toBe(404)
    // a converter that stops has found nothing else
    await runFilmJobs(server.deps, { tools: await fake.tools('exit 1', probedFilm(3)) })
    expect([(await read(id)).status, (await listed()).items[0]?.reason]).toEqual([404, 'broken'])
    await again(id)
    await found(probedFilm(3))
    expect((await read(id)).status).toBe(200)
    const { items } = await listed('?show=done')
    expect(items).toMatchObject([{ id, state: 'done', reason: null }])
    expect(items[0]?.log.map(({ by, what, from }) => [by, what, from])).toEqual([
      ['admin', 'again', 'broken'],
      ['admin', 'again', 'broken'],
    ])
    // it is done: nothing is tried again
    expect(await again(id)).toMatchObject({ state: 'done' })
  })

  it.each(['underReview', 'approved', 'held'] as const)(
    'S6-04 a film in a post that is %s stays',
    async (state) => {
      const id = await film()
      await post(id, state)
      refused(await remove(id), 422, 'film.needed')
      expect((await read(id, token)).status).toBe(200)
    },
  )

  it('S6-04 a film of a rejected post, or of none, is deleted with its file', async () => {
    const id = await film()
    await post(id, 'rejected')
    expect(await readdir(server.uploadDir)).toContain(`${id}.kept`)
    expect((await remove(id)).result).toEqual({ id })
    await expect.poll(() => readdir(server.uploadDir)).not.toContain(`${id}.kept`)
    expect((await read(id, token)).status).toBe(404)
    refused(await remove(id), 404, 'record.notFound')
    refused(await admin.ask('PUT', `/api/admin/film/${id}/turn`), 404, 'record.notFound')
  })

  it('S6-04 a film that is evidence of a case stays', async () => {
    const id = await film()
    const at = new Date(NOON)
    await server.deps.db
      .insertInto('case_file')
      .values({
        ...{ id: uuidv7(), kind: 'report', target_kind: 'post', target_id: uuidv7(), urgent: false },
        ...{ writer_id: PEOPLE.alice, opened_at: at },
        evidence: JSON.stringify([{ at, title: '', text: '', photos: [], video: id, around: [] }]) as never,
      })
      .execute()
    refused(await remove(id), 422, 'film.needed')
  })

  it('S6-04 is for administrators alone', async () => {
    refused(await as(server, 'alice').ask('GET', '/api/admin/film'), 403, 'auth.forbidden')
    refused(await server.ask('GET', '/api/admin/film'), 401, 'auth.required')
  })
})
