import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LANGUAGES, type Language } from '#sync/contracts/base/lists.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import { ASIDE, type FeedRow } from '#sync/ports/store.ts'
import { createModelCity } from '#sync/testing/model-city.ts'
import { createCityFiles } from './city-files.ts'
import { ContentDb } from './content-db.ts'
import { silentLog } from './platform-ports.ts'

/** What a device asks for when, over a network that only counts; and rows in the database as the engine wants them. */
const HOUR = 60 * 60_000
let content: ContentDb
let asked: string[]
let answer: (path: string) => unknown

beforeEach(() => {
  content = new ContentDb({ kinds: { note: [] }, version: 1, name: `city-${Math.random()}` })
  asked = []
  answer = () => undefined
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const value = answer(path)
    if (value === undefined) throw new TypeError('no network')
    return Response.json(value)
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await content.delete()
})

const filesFor = (...languages: Language[]) =>
  createCityFiles({ baseUrl: '', content, log: silentLog, languages: () => languages })

const feed = (more: Partial<FeedRow> = {}): FeedRow => ({
  ...{ scope: 'content', cursor: '1-3', version: 3, round: 1, seeding: false },
  asOf: new Date().toISOString(),
  files: { epoch: '1', version: 3, languages: ['ko'] },
  ...more,
})

it('P-03 a first visit asks for the head of the reader’s language, and says when nobody answers', async () => {
  expect(await filesFor('ja', 'ko').catchUp(createCancel())).toBe('unanswered')
  expect(asked).toEqual(['/snapshot/head-ja.json'])
})

it('P-03 who was here within the hour asks for no head; who comes back asks for those of the languages here', async () => {
  await content.feeds.put(feed())
  expect(await filesFor('ko').catchUp(createCancel())).toBe('none')
  expect(asked).toEqual([])
  const asOf = new Date(Date.now() - 2 * HOUR).toISOString()
  await content.feeds.put(feed({ asOf, files: { epoch: '1', version: 3, languages: ['ko', 'en'] } }))
  expect(await filesFor('ko').catchUp(createCancel())).toBe('none')
  expect(asked).toEqual(['/snapshot/head-ko.json', '/snapshot/head-en.json'])
})

it('P-03 a city that came by the feed is whole, and asks for no files', async () => {
  const { files: _, ...byFeed } = feed({ asOf: new Date(0).toISOString() })
  await content.feeds.put(byFeed)
  expect(await filesFor('ja').catchUp(createCancel())).toBe('none')
  await filesFor('ja').addTexts(createCancel())
  expect(asked).toEqual([])
})

it('P-03 asks for the languages that are missing, and stops at the first that cannot be had', async () => {
  await content.feeds.put(feed())
  await filesFor('ko').addTexts(createCancel())
  expect(asked).toEqual([])
  await filesFor('en', 'ja').addTexts(createCancel())
  expect(asked).toEqual(['/snapshot/head-en.json'])
})

it('I20 a record this version cannot read gets its texts, too, for the version that can', async () => {
  const city = createModelCity()
  city.write('a', 'sea')
  city.publish()
  const head = await city.source.head('en', createCancel())
  if (typeof head === 'string') throw new Error(head)
  const summary = Object.fromEntries(LANGUAGES.map((language) => [language, 'sea ko']))
  await content.aside.put({ kind: `${ASIDE}note`, key: 'a', version: 1, round: 1, body: { summary } })
  await content.feeds.put(
    feed({ version: 1, hasAside: true, files: { epoch: '1', version: 1, languages: ['ko'] } }),
  )
  // the model names files by a number, and what is checked here is not their hash
  const bytes = new Map<string, string>()
  const hashOf = async (value: unknown) => {
    const text = JSON.stringify(value)
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex')
    bytes.set(`/snapshot/${hash}.json`, text)
    return hash
  }
  for (const part of head.parts) {
    const read = await city.source.file(part.texts.hash, '', createCancel())
    part.texts.hash = await hashOf(typeof read === 'string' ? [] : read.value)
  }
  answer = (path) => (path.includes('head') ? head : JSON.parse(bytes.get(path) ?? 'null'))
  await filesFor('en').addTexts(createCancel())
  const row = await content.aside.get([`${ASIDE}note`, 'a'])
  expect(row?.body).toEqual({ summary: { ...summary, en: 'sea en' } })
  expect((await content.feeds.get('content'))?.files?.languages).toEqual(['ko', 'en'])
})
