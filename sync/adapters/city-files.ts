import type { Language } from '#sync/contracts/base/lists.ts'
import type { SnapshotReader } from '#sync/engine/snapshot.ts'
import type { Bodies } from '#sync/ports/bodies.ts'
import type { Log } from '#sync/ports/log.ts'
import type { CitySnapshot } from '#sync/ports/snapshot.ts'
import { ASIDE, type ContentTx, type FeedStore, type FeedTx, type RecordRow } from '#sync/ports/store.ts'
import { systemClock } from './platform-ports.ts'
import { createContentStore, type ContentDb } from './content-db.ts'

/** So long without news of the city counts as having been away. */
const AWAY_MS = 60 * 60_000

export interface CityFilesOptions {
  /** Origin of the API; '' is the page's own. */
  baseUrl: string
  content: ContentDb
  bodies?: Bodies
  log: Log
  /** Whose texts this device is to have, the reader's own first. */
  languages(): readonly Language[]
}

/** The city out of files; what reads them is loaded by a first visit, and by who reads another language. */
export function createCityFiles({
  baseUrl,
  content,
  bodies,
  log,
  languages,
}: CityFilesOptions): CitySnapshot {
  const plain = createContentStore(content)
  const withRecords = <T>(fn: (tx: ContentTx) => Promise<T>) => {
    return (tx: FeedTx) => fn({ ...tx, recordsAt: (refs) => recordsAt(content, refs) })
  }
  const store: FeedStore<ContentTx> = {
    read: (fn) => plain.read(withRecords(fn)),
    write: (fn, durability) => plain.write(withRecords(fn), durability),
  }
  /** Null where a part of the app did not come: then the feed has everything. */
  const reader = async (): Promise<SnapshotReader | null> => {
    try {
      const [{ createSnapshotReader }, { createSnapshotSource }] = await Promise.all([
        import('#sync/engine/snapshot.ts'),
        import('./snapshot-source.ts'),
      ])
      const source = createSnapshotSource({ baseUrl, log })
      return createSnapshotReader({ store, source, log, ...(bodies && { bodies }) })
    } catch (error) {
      log.warn('the city is not read from files', { error: String(error) })
      return null
    }
  }
  return {
    async catchUp(cancel) {
      const [own] = languages()
      const feed = await content.feeds.get('content')
      if (own && (feed?.cursor ?? null) === null) return (await (await reader())?.seed(own, cancel)) ?? 'none'
      // a page that is open hears of each change; who comes back has missed many at once
      const isAway = Math.abs(systemClock.now() - Date.parse(feed?.asOf ?? '')) > AWAY_MS
      return (isAway && feed?.files && (await (await reader())?.catchUp(cancel))) || 'none'
    },
    async addTexts(cancel) {
      const here = (await content.feeds.get('content'))?.files?.languages
      const missing = here ? languages().filter((language) => !here.includes(language)) : []
      for (const language of missing)
        if ((await (await reader())?.addTexts(language, cancel)) !== 'stored') return
    },
  }
}

/** Rows by name, one question a kind; to be called in a transaction. */
async function recordsAt(
  content: ContentDb,
  refs: readonly { kind: string; key: string }[],
): Promise<(RecordRow | undefined)[]> {
  const found = new Map<string, RecordRow>()
  const isAside = ({ kind }: { kind: string }) => kind.startsWith(ASIDE)
  for (const kind of new Set(refs.filter((ref) => !isAside(ref)).map((ref) => ref.kind))) {
    if (!content.kinds.includes(kind)) continue
    const keys = refs.filter((ref) => ref.kind === kind).map(({ key }) => key)
    for (const row of await content.rows(kind).bulkGet(keys))
      if (row) found.set(`${kind}/${row.key}`, { ...row, kind })
  }
  const aside = refs.filter(isAside).map(({ kind, key }): [string, string] => [kind, key])
  if (aside.length > 0)
    for (const row of await content.aside.bulkGet(aside)) if (row) found.set(`${row.kind}/${row.key}`, row)
  return refs.map(({ kind, key }) => found.get(`${kind}/${key}`))
}
