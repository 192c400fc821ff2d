import { useEffect, useState } from 'react'
import type { ContentDb, ContentRow, FactsRow } from '#sync/adapters/content-db.ts'
import { readStored, type StoredList } from '#sync/adapters/stored-content.ts'
import type { Services } from './services.ts'
import { useServices } from './services.ts'
import { keepLive, useLive } from './use-live.ts'
import type { CityKind } from '#sync/adapters/content-tables.ts'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import type { FeedChange } from '#sync/contracts/sync/sync.ts'

/**
 * `unsaved`: not on this device and the server cannot be reached; `missing`: it does not exist.
 * `asOf` is the server time of the newest content, ISO 8601.
 */
export type LiveItem<T> =
  | { state: 'loading' | 'missing' | 'unsaved'; value: undefined; asOf: string | null }
  | { state: 'ready'; value: T; asOf: string | null }

export type LiveList<T> = {
  state: 'loading' | 'ready' | 'empty' | 'unsaved'
  items: T[]
  asOf: string | null
  /** False until the whole feed has been read once. */
  complete: boolean
}

/** Records asked for per kind before the feed is there. */
export const FIRST = 24

/** `languages`: whose texts are here, with commas; empty for all. */
type FeedFacts = { complete: boolean; asOf: string | null; languages: string }

const factsOf = (row: FactsRow | undefined): FeedFacts => ({
  complete: row?.complete ?? false,
  asOf: row?.asOf ?? null,
  languages: row?.languages?.join() ?? '',
})

/** How far the public feed has been read. */
export async function feedFacts(content: ContentDb): Promise<FeedFacts> {
  return factsOf(await content.facts.get('content'))
}

/** Whether all content is on this device; until then nothing may call itself ready for a day without network. */
export function useContentComplete(): boolean {
  return useLive('feed/content', async (content) => (await feedFacts(content)).complete) ?? false
}

/** Server time of the newest content on this device, ISO 8601; null before any came. */
export function useContentAsOf(): string | null {
  return useLive('feed/as-of', async (content) => (await feedFacts(content)).asOf) ?? null
}

/**
 * One public record, live from the local database; fetched on its own when the feed has not brought it yet.
 * @param key the number in the address, or the record's id; null asks for nothing
 */
export function useContentItem<K extends CityKind>(
  kind: K,
  key: number | string | null,
): LiveItem<ContentBody<K>> {
  const services = useServices()
  const id = String(key)
  const read = useLive(`item/${kind}/${id}`, async (content) => {
    const [row, facts] = await Promise.all([
      key === null ? undefined : content.rows<ContentBody<K>>(kind).get(id),
      feedFacts(content),
    ])
    return { body: row?.body, facts }
  })
  const wanted = key !== null && read !== undefined && read.body === undefined && !read.facts.complete
  const outcome = useFetched(wanted ? `${kind}/${id}` : null, services, fetchItem)
  const asOf = read?.facts.asOf ?? null
  if (read?.body !== undefined) return { state: 'ready', value: read.body, asOf }
  if (read === undefined || key === null) return { state: 'loading', value: undefined, asOf }
  if (read.facts.complete) return { state: 'missing', value: undefined, asOf }
  return { state: outcome === 'done' ? 'loading' : outcome, value: undefined, asOf }
}

/** An indexed path of a kind (see content-tables.ts) and the value wanted there. */
export type ContentFilter = Readonly<Record<string, string | number>>

type ReadList<K extends CityKind> = {
  items: ContentBody<K>[]
  facts: FeedFacts
  /** Which version of which records these are. */
  mark: string
}

const sameList = (before: ReadList<CityKind>, now: ReadList<CityKind>) =>
  before.mark === now.mark &&
  before.facts.complete === now.facts.complete &&
  before.facts.asOf === now.facts.asOf &&
  // texts of a further language come into records without a new version
  before.facts.languages === now.facts.languages

const listKey = (kind: CityKind, filter?: ContentFilter) =>
  `items/${kind}/${filter ? JSON.stringify(filter) : ''}`

async function readList<K extends CityKind>(
  content: ContentDb,
  kind: K,
  filter?: ContentFilter,
): Promise<ReadList<K>> {
  const table = content.rows<ContentBody<K>>(kind)
  const [rows, facts] = await Promise.all([
    (filter ? table.where(filter) : table).toArray(),
    feedFacts(content),
  ])
  return listOf(rows, facts)
}

const listOf = <K extends CityKind>(rows: ContentRow<ContentBody<K>>[], facts: FeedFacts): ReadList<K> => ({
  items: rows.map((row) => row.body),
  facts,
  mark: rows.map(({ key, version }) => `${key} ${version}`).join(),
})

/**
 * Reads lists before anything is rendered, so that a screen comes with its content and not before it. What is not stored
 * yet, or not in this version's tables, is left to the screen.
 */
export async function readAhead(lists: readonly StoredList[]): Promise<void> {
  const stored = await readStored(lists)
  if (!stored) return
  const facts = factsOf(stored.facts)
  for (const [at, [kind, filter]] of lists.entries())
    keepLive(
      listKey(kind, filter),
      listOf((stored.lists[at] ?? []) as ContentRow<ContentBody<CityKind>>[], facts),
    )
}

/**
 * All records of a kind, live; the first of them are fetched on their own on a first visit.
 * @param first how many; 0 waits for the feed
 * @param ask with what else they are asked for in one request: `course:4,notice:2`
 */
export function useContentItems<K extends CityKind>(
  kind: K,
  filter?: ContentFilter,
  first: number = FIRST,
  ask = `${kind}:${first}`,
): LiveList<ContentBody<K>> {
  const services = useServices()
  const read = useLive(listKey(kind, filter), (content) => readList(content, kind, filter), sameList)
  // one record may be here alone, because its own page was opened first: a list is more than that
  const wanted = read !== undefined && read.items.length < first && !read.facts.complete
  const outcome = useFetched(wanted ? ask : null, services, fetchFirst)
  const items = read?.items ?? []
  const complete = read?.facts.complete ?? false
  const asOf = read?.facts.asOf ?? null
  if (items.length > 0) return { state: 'ready', items, asOf, complete }
  if (complete) return { state: 'empty', items, asOf, complete }
  return { state: outcome === 'unsaved' ? 'unsaved' : 'loading', items, asOf, complete }
}

export type Fetched = 'loading' | 'done' | 'missing' | 'unsaved'

type Load = (services: Services, key: string) => Promise<Fetched>

/** Runs a fetch once per key and reports how it went; a key of null fetches nothing. */
export function useFetched(key: string | null, services: Services, load: Load): Fetched {
  const [state, setState] = useState<{ key: string | null; outcome: Fetched }>({
    key: null,
    outcome: 'loading',
  })
  useEffect(() => {
    if (key === null) return
    let current = true
    void load(services, key).then((outcome) => current && setState({ key, outcome }))
    return () => {
      current = false
    }
  }, [key, services, load])
  return state.key === key ? state.outcome : 'loading'
}

/** `kind/key` */
export async function fetchItem(services: Services, path: string): Promise<Fetched> {
  const [kind = '', key = ''] = path.split('/')
  const answer = await services.api.call('contentRead', { params: { kind, key } })
  if (answer.ok) {
    await keep(services, [answer.value])
    return 'done'
  }
  return answer.error.code === 'record.notFound' ? 'missing' : 'unsaved'
}

/** Kinds asked for in the same turn share a request. */
let wanted: { kinds: Map<string, number>; answer: Promise<Fetched> } | undefined
const underWay = new Map<string, Promise<Fetched>>()
/** How many of each kind were answered: that there are fewer is no reason to ask again. */
const answered = new WeakMap<Services, Map<string, number>>()

/** @param ask kinds with commas, and how many of each: `course:4,place.food:24`; who asks the same meanwhile gets the same */
export function fetchFirst(services: Services, ask: string): Promise<Fetched> {
  const known = underWay.get(ask)
  if (known) return known
  const missing = ask.split(',').flatMap((each) => {
    const [kind = '', count] = each.split(':')
    return (answered.get(services)?.get(kind) ?? 0) < Number(count) ? [[kind, Number(count)] as const] : []
  })
  if (missing.length === 0) return Promise.resolve('done')
  const { kinds, answer } = (wanted ??= nextRequest(services))
  for (const [kind, count] of missing) kinds.set(kind, Math.max(count, kinds.get(kind) ?? 0))
  underWay.set(ask, answer)
  return answer.finally(() => underWay.delete(ask))
}

function nextRequest(services: Services): NonNullable<typeof wanted> {
  const kinds = new Map<string, number>()
  const answer = Promise.resolve().then(() => {
    wanted = undefined
    return fetchKinds(services, kinds)
  })
  return { kinds, answer }
}

async function fetchKinds(services: Services, wanted: ReadonlyMap<string, number>): Promise<Fetched> {
  const kinds = Array.from(wanted, (each) => each.join(':')).join()
  const answer = await services.api.call('contentFirst', { query: { kinds } })
  if (!answer.ok) {
    // an older server: what it does not know to give at once comes with all the rest
    if (answer.error.code === 'request.invalid') void services.refresh()
    return 'unsaved'
  }
  await keep(services, answer.value)
  answered.set(services, new Map([...(answered.get(services) ?? []), ...wanted]))
  return 'done'
}

/** Stores fetched records beside the feed's; a newer row is never replaced by an older one. */
async function keep(services: Services, changes: FeedChange[]): Promise<void> {
  const content = await services.content()
  const byKind = new Map<string, FeedChange[]>()
  for (const change of changes) {
    const { kind, body } = change
    if (content.kinds.includes(kind) && body !== null) byKind.set(kind, [...(byKind.get(kind) ?? []), change])
  }
  const tables = [...byKind.keys()].map((kind) => content.rows(kind))
  await content.transaction('rw', [...tables, content.touched], async () => {
    await Promise.all(
      [...byKind].map(async ([kind, of]) => {
        const known = await content.rows(kind).bulkGet(of.map(({ key }) => key))
        const newer = of.flatMap(({ key, version, body }, at) => {
          const row = known[at]
          return row && row.version >= version
            ? []
            : [content.row(kind, { key, version, round: row?.round ?? 0, body })]
        })
        await content.rows(kind).bulkPut(newer)
      }),
    )
    await content.touch([...byKind.values()].flat())
  })
}
