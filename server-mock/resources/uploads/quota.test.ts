import { millisecondsInDay } from 'date-fns/constants'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { PNG } from '#sync/domain/media/testing/pictures.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { compactUploads } from './compact.ts'
import { tusClient } from './testing/tus.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.token('alice')
})
afterAll(() => server.stop())

const { begin, head, read, store } = tusClient(
  () => server,
  () => token,
  PNG,
)
const rows = async () =>
  (await server.deps.db.selectFrom('upload').select('id').execute()).map(({ id }) => id)
const files = () => readdir(server.uploadDir)

describe('how much one member may bring', () => {
  it('S5-18 what was begun and never finished is bounded: the oldest makes room', async () => {
    const ids: string[] = []
    for (let count = 0; count < POLICY.upload.unfinishedMax + 3; count++) {
      const id = uuidv7()
      server.clock.now += 1000
      expect((await begin({ id })).status).toBe(201)
      ids.push(id)
    }
    expect((await rows()).sort()).toEqual(ids.slice(3))
    expect((await files()).filter((name) => !name.endsWith('.json')).sort()).toEqual(ids.slice(3))
    expect((await head(ids[0] ?? '')).status).toBe(404)
    await server.deps.db.deleteFrom('upload').execute()
  })

  it('S5-18 past the day’s measure the device is told when to try again; beginning a known upload again costs nothing', async () => {
    const film = POLICY.community.videoBytes
    const fits = Math.floor(POLICY.upload.bytesPerDay / film)
    const first = uuidv7()
    for (let count = 0; count < fits; count++)
      expect(
        (await begin({ id: count === 0 ? first : uuidv7(), length: film, type: 'video/mp4' })).status,
      ).toBe(201)
    const refused = await begin({ length: film, type: 'video/mp4' })
    expect(refused).toMatchObject({ status: 429, code: 'upload.quota' })
    expect(refused.headers.get('retry-after')).toBe('3600')
    expect((await begin({ id: first, length: film, type: 'video/mp4' })).status).toBe(201)
    const bora = await server.token('bora')
    expect((await begin({ length: film, type: 'video/mp4', as: bora })).status).toBe(201)
    await server.deps.db.deleteFrom('upload').execute()
  })

  it('S5-18 what came more than 24 hours ago does not count', async () => {
    const { id } = await store(PNG, 'image/png')
    await server.deps.db
      .updateTable('upload')
      .set({
        bytes: POLICY.upload.bytesPerDay,
        created_at: new Date(server.clock.now - millisecondsInDay - 1),
      })
      .where('id', '=', id)
      .execute()
    expect((await begin({})).status).toBe(201)
    await server.deps.db
      .updateTable('upload')
      .set({ created_at: new Date(server.clock.now) })
      .execute()
    expect((await begin({})).code).toBe('upload.quota')
    await server.deps.db.deleteFrom('upload').execute()
  })
})

describe('the daily run', () => {
  const aged = async (id: string, days: number) => {
    const at = new Date(server.clock.now - days * millisecondsInDay - 1)
    await sql`UPDATE upload SET created_at = ${at}, finished_at = CASE WHEN finished_at IS NULL THEN NULL ELSE ${at}::timestamptz END
      WHERE id = ${id}`.execute(server.deps.db)
  }

  it('S5-18 throws away what was never finished and what is shown nowhere; what is shown stays', async () => {
    const { unfinishedDays, unusedDays } = POLICY.upload
    const [begun, fresh] = [uuidv7(), uuidv7()]
    await begin({ id: begun })
    await begin({ id: fresh })
    const { id: unused } = await store(PNG, 'image/png')
    const { id: recent } = await store(PNG, 'image/png')
    const { id: shown } = await store(PNG, 'image/png')
    const { id: portrait } = await store(PNG, 'image/png')
    const written = await server.ask('POST', '/api/review', {
      token,
      body: {
        ...{ id: uuidv7(), orderNumber: server.world.used.number, lineSeq: 1, stars: 5, keywords: ['photo'] },
        ...{ text: 'Kept', photos: [shown] },
      },
    })
    expect(written.status).toBe(200)
    await sql`UPDATE member SET profile = jsonb_set(profile, '{profileImage}', to_jsonb(${portrait}::text))
      WHERE id = (SELECT member_id FROM upload WHERE id = ${portrait})`.execute(server.deps.db)
    await aged(begun, unfinishedDays)
    for (const id of [unused, shown, portrait]) await aged(id, unusedDays)
    expect(await compactUploads(server.deps)).toMatchObject({ expired: 2 })
    expect((await rows()).sort()).toEqual([fresh, recent, shown, portrait].sort())
    expect((await read(shown)).status).toBe(200)
    expect((await files()).some((name) => name.startsWith(unused) || name.startsWith(begun))).toBe(false)
  })

  it('S5-18 takes away files of no upload once they are a day old, in capitals too', async () => {
    const [old, young] = [uuidv7().toUpperCase(), uuidv7()]
    const path = (name: string) => join(server.uploadDir, name)
    await writeFile(path(old), 'x')
    await writeFile(path(young), 'x')
    await writeFile(path('README'), 'x')
    const before = new Date(server.clock.now - 2 * millisecondsInDay)
    await utimes(path(old), before, before)
    const now = new Date(server.clock.now)
    await utimes(path(young), now, now)
    expect(await compactUploads(server.deps)).toMatchObject({ orphans: 1 })
    const left = await files()
    expect([left.includes(old), left.includes(young), left.includes('README')]).toEqual([false, true, true])
  })
})
