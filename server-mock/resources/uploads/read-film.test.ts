import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { mp4 } from '#sync/domain/media/testing/films.ts'
import { PEOPLE } from '../../testing/world.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { draft } from '../community/testing/drafts.ts'
import { tusClient } from './testing/tus.ts'

let server: TestServer
let token: string
let film: string
let post: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.token('alice')
  const { store } = tusClient(
    () => server,
    () => token,
    mp4(3),
  )
  film = (await store(mp4(3), 'video/mp4')).id
  const words = draft({ id: uuidv7(), type: 'shorts', video: film })
  post = words.id
  await server.deps.db
    .insertInto('post')
    .values({
      ...{ id: post, member_id: PEOPLE.alice, type: 'shorts', draft: JSON.stringify(words) },
      ...{ uploads: [film], language: 'ko', state: 'approved', registered_at: new Date(server.clock.now) },
    })
    .execute()
})
afterAll(() => server.stop())

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.url}/api/uploads/${film}`, { method, headers })
const state = (next: 'approved' | 'removed' | 'held' | 'rejected') =>
  server.deps.db.updateTable('post').set({ state: next }).where('id', '=', post).execute()

describe('a film that is shown', () => {
  it('S2-103 answers the bytes a player asks for, and says so when there are none', async () => {
    const whole = Buffer.from(await (await ask()).arrayBuffer())
    const part = await ask({ range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20))
    const last = await ask({ range: 'bytes=-5' })
    expect(Buffer.from(await last.arrayBuffer())).toEqual(whole.subarray(-5))
    const beyond = await ask({ range: `bytes=${whole.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  })

  it('S2-103 HEAD tells its size and kind without it', async () => {
    const [whole, head] = [await ask(), await ask({}, 'HEAD')]
    expect(head.status).toBe(200)
    for (const name of ['content-length', 'content-type', 'accept-ranges', 'etag'])
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)])
    expect((await head.arrayBuffer()).byteLength).toBe(0)
    expect((await ask({ range: 'bytes=0-9' }, 'HEAD')).headers.get('content-length')).toBe('10')
  })

  it('a part that follows parts of another version is answered with the whole', async () => {
    const etag = (await ask()).headers.get('etag') ?? ''
    expect((await ask({ range: 'bytes=10-19', 'if-range': etag })).status).toBe(206)
    expect((await ask({ range: 'bytes=10-19', 'if-range': '"older"' })).status).toBe(200)
  })

  it.each(['removed', 'held', 'rejected'] as const)(
    'C8 its address stops while its post is %s, for who has it already too',
    async (taken) => {
      const shown = await ask()
      const etag = shown.headers.get('etag') ?? ''
      // no cache between may keep it for longer than an hour
      expect(shown.headers.get('cache-control')).toBe('public, max-age=3600')
      await state(taken)
      const answers = [
        await ask(),
        await ask({ 'if-none-match': etag }),
        await ask({ range: 'bytes=0-9' }),
        await ask({}, 'HEAD'),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200)
      await state('approved')
      expect((await ask()).status).toBe(200)
    },
  )
})
