import { expect, it } from 'vitest'
import { postgresDatabase } from '../../db/database.ts'
import { publishContent, stampedLast } from '../../db/feed.ts'
import { listen } from '../../listen.ts'
import { programDatabase } from '../../testing/database.ts'
import { startTestServer } from '../../testing/server.ts'
import { createApp } from '../app.ts'

const words = (text: string) => ({ ko: text, en: text, ja: text, 'zh-Hans': text, 'zh-Hant': text })
const notice = (text: string) => ({
  ...{ no: 901, slug: 'notice-901', updatedAt: '2026-01-01T00:00:00.000Z', title: words(text) },
  ...{ category: 'service' as const, body: words(text), pinned: false, publishedOn: '2026-11-01' },
})

/** Two servers that share nothing but the database. */
it('I1 what one server writes another shows a few milliseconds later, and never something older again', async () => {
  const shared = await programDatabase()
  if (!shared) throw new Error('DATABASE_URL_TEST is not set')
  const server = await startTestServer()
  const databases = await Promise.all([postgresDatabase(shared.url), postgresDatabase(shared.url)])
  const listeners = await Promise.all(
    databases.map(({ db }) =>
      listen(
        createApp({
          // a clock that goes
          ...{
            deps: { ...server.deps, db, now: Date.now },
            staticDir: '',
            basemapUrl: null,
            pictureHosts: [],
          },
          live: server.live,
          ...{ trustProxy: 0, ratePerMinute: { api: 0, token: 0 }, maintenance: null },
          ready: () => Promise.resolve(null),
        }),
        0,
        '127.0.0.1',
      ),
    ),
  )
  const write = (at: number, text: string) =>
    databases[at]?.db
      .transaction()
      .execute((trx) =>
        stampedLast(trx, () => publishContent(trx, 'notice', [{ key: '901', body: notice(text) }])),
      )
  const read = async (at: number) => {
    const answer = await fetch(`http://127.0.0.1:${listeners[at]?.port}/api/content/notice/901`)
    const { result } = (await answer.json()) as { result?: { body: { title: { ko: string } } } }
    return Number(result?.body.title.ko ?? 0)
  }
  for (let step = 1; step <= 60; step++) {
    const writer = step % 2
    await write(writer, String(step))
    expect(await read(writer)).toBe(step)
    await expect.poll(() => read(1 - writer), { interval: 1, timeout: 1000 }).toBe(step)
  }
  let newest = 60
  let isOver = false
  const readers = [0, 1, 0, 1].map(async (at) => {
    let seen = 0
    while (!isOver) {
      const text = await read(at)
      expect(text).toBeGreaterThanOrEqual(seen)
      seen = text
    }
    return seen
  })
  while (newest < 120) await write(newest % 2, String(++newest))
  isOver = true
  await Promise.all(readers)
  await Promise.all(listeners.map((listener) => listener.close(0)))
  await Promise.all(databases.map((database) => database.close()))
  await shared.drop()
  await server.stop()
})
