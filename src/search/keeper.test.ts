import 'fake-indexeddb/auto'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { ContentDb, createContentStore } from '#sync/adapters/content-db.ts'
import { SearchDb } from '#sync/adapters/search-db.ts'
import { createLocalLocks } from '#sync/adapters/local-locks.ts'
import { CONTENT_TABLES, CONTENT_TABLES_VERSION } from '#sync/adapters/content-tables.ts'
import type { Block } from './block.ts'
import { createKeeper } from './keeper.ts'
import { NO_FILTER, type ListWords } from './request.ts'
import { createSearchIndex } from './search-index.ts'
import { placeWith } from './testing/records.ts'

const WORDS: ListWords = { themes: [], categories: [], cities: [], districts: [], amenities: [] }
const text = (ko: string, en = ko) => ({ ko, en, ja: ko, 'zh-Hans': ko, 'zh-Hant': ko })

function device() {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange }
  const content = new ContentDb({ kinds: CONTENT_TABLES, version: CONTENT_TABLES_VERSION, ...options })
  const feed = createContentStore(content)
  const locks = createLocalLocks()
  let version = 0
  const row = (no: number, name: string, round = 1) => ({
    kind: 'place',
    key: String(no),
    version: ++version,
    round,
    body: placeWith(no, { name: text(name), summary: text('요약', 'lighthouse') }),
  })
  return {
    content,
    put: (rows: [number, string][], round = 1) =>
      feed.write((tx) => tx.putRecords(rows.map(([no, name]) => row(no, name, round)))),
    remove: (...nos: number[]) =>
      feed.write((tx) => tx.deleteRecords(nos.map((no) => ({ kind: 'place', key: String(no) })))),
    sweep: (round: number) => feed.write((tx) => tx.sweepRecords(round)),
    /** A worker of its own over the same databases, as another tab has. */
    worker(onStep: () => void = () => undefined) {
      const index = createSearchIndex()
      const store = new SearchDb<Block>('goraero-search', options)
      const keeper = createKeeper({ index, content, store, locks, onStep })
      const find = (typed: string) => [
        ...index.answer({ text: typed, filter: NO_FILTER, order: 'relevance', from: null }, WORDS).nos,
      ]
      return { index, store, find, update: (language: 'ko' | 'en' = 'ko') => keeper.update(language) }
    },
  }
}

const many = (count: number): [number, string][] =>
  Array.from({ length: count }, (_, at) => [at + 1, `고래 ${at + 1}`])

it('X-05 the index is read in slices, stored, and there at once for the next visit', async () => {
  const { put, worker } = device()
  await put(many(600))
  let steps = 0
  const first = worker(() => (steps += 1))
  await first.update()
  expect(first.find('고래')).toHaveLength(600)
  expect(steps).toBeGreaterThan(3)
  let read = 0
  const next = worker(() => (read += 1))
  await next.update()
  expect(next.find('고래')).toEqual(first.find('고래'))
  expect(read).toBe(1)
})

it('X-05 what the feed brings, changes and takes away is followed', async () => {
  const { put, remove, sweep, worker } = device()
  await put([
    [1, '대왕암'],
    [2, '간절곶'],
  ])
  const { find, update, index } = worker()
  await update()
  await put([
    [2, '태화루'],
    [3, '간월재'],
  ])
  await remove(1)
  await update()
  expect([find('대왕암'), find('간절곶'), find('태화루'), find('간월재')]).toEqual([[], [], [2], [3]])
  await put([[3, '간월재']], 2)
  await sweep(2)
  await update()
  expect(index.count).toBe(1)
  expect(find('간월재')).toEqual([3])
})

it('X-05 a reading that was cut off goes on where it stood', async () => {
  const { put, worker } = device()
  await put(many(1200))
  const cut = worker()
  await cut.update()
  const meta = await cut.store.meta.get('index')
  // as it is when the browser dies in the middle of the first reading
  await cut.store.save({ ...meta!, stamp: 900, cursor: { kind: 0, key: '3' } }, [])
  const steps: number[] = []
  const next = worker(() => steps.push(next.index.count))
  await next.update()
  expect(next.find('고래')).toHaveLength(1200)
  expect((await next.store.meta.get('index'))?.cursor).toBeNull()
  expect(steps[0]).toBe(1200)
})

it('X-05 two tabs share one index: what one wrote the other reads', async () => {
  const { put, worker } = device()
  await put(many(10))
  const [one, other] = [worker(), worker()]
  await Promise.all([one.update(), other.update()])
  await put([[11, '고래 열하나']])
  await one.update()
  await put([[12, '고래 열둘']])
  await Promise.all([other.update(), one.update()])
  expect(other.find('고래')).toHaveLength(12)
  expect(one.find('고래')).toHaveLength(12)
  const third = worker()
  await third.update()
  expect(third.find('고래')).toHaveLength(12)
})

it('X-05 another language reads its own texts; noted changes that were lost make it read everything', async () => {
  const { content, put, worker } = device()
  await put(many(3))
  const { find, update } = worker()
  await update()
  expect(find('lighthouse')).toEqual([])
  await update('en')
  expect(find('lighthouse')).toEqual([1, 2, 3])
  await put([[4, '새 등대']])
  await put([[5, '새 길']])
  await content.touched.where('seq').belowOrEqual(2).delete()
  await update('en')
  expect(find('lighthouse')).toEqual([1, 2, 3, 4, 5])
})
