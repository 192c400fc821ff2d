import type { CityKind } from '#sync/adapters/content-tables.ts'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import { feedFacts, fetchFirst, FIRST, useFetched, type LiveList } from './content.ts'
import type { SearchKind } from '#src/search/kinds.ts'
import { useServices } from './services.ts'
import { useLive } from './use-live.ts'

const isCategorised = (kind: CityKind) => kind === 'place' || kind === 'product'

/**
 * What `useContentItems` says of these kinds, without reading them: for screens that read through the search index.
 * @param category of which the first are fetched; of all unless said
 */
export function useContentHead(
  kinds: readonly CityKind[],
  category: string | null = null,
): Omit<LiveList<never>, 'items'> {
  const services = useServices()
  const names = kinds.join()
  const read = useLive(
    `head/${names}`,
    async (content) => {
      const counts = kinds.map((kind) => content.rows(kind).limit(FIRST).count())
      const [facts, ...found] = await Promise.all([feedFacts(content), ...counts])
      return { facts, found: Math.max(0, ...found), few: kinds.filter((_, at) => (found[at] ?? 0) < FIRST) }
    },
    (before, now) => JSON.stringify(before) === JSON.stringify(now),
  )
  const wanted = read !== undefined && read.few.length > 0 && !read.facts.complete
  const of = (kind: CityKind) => (category !== null && isCategorised(kind) ? `.${category}` : '')
  const ask = read?.few.map((kind) => `${kind}${of(kind)}:${FIRST}`).join() ?? ''
  const outcome = useFetched(wanted ? ask : null, services, fetchFirst)
  const { complete = false, asOf = null } = read?.facts ?? {}
  if (read && read.found > 0) return { state: 'ready', asOf, complete }
  if (complete) return { state: 'empty', asOf, complete }
  return { state: outcome === 'unsaved' ? 'unsaved' : 'loading', asOf, complete }
}

/** A record among several kinds. */
export type AnyRecord = { [K in SearchKind]: { kind: K; record: ContentBody<K> } }[SearchKind]

/** Rows read last: a list that changes while one types shows at once those it showed before. */
const seen = new Map<string, AnyRecord>()
const SEEN = 300

type Ref = { kind: SearchKind; no: number }
const nameOf = ({ kind, no }: Ref): string => `${kind}/${no}`

/** Records of several kinds in the order asked for, live: undefined until read, null where there is none (any more). */
export function useContentByRefs(refs: readonly Ref[]): (AnyRecord | null | undefined)[] {
  const read = useLive(
    `refs/${refs.map(nameOf).join()}`,
    async (content) => {
      const found = new Map<string, AnyRecord>()
      // texts of a further language come into records without a new version
      let mark = `${(await feedFacts(content)).languages} `
      const kinds = new Set(refs.map(({ kind }) => kind))
      await Promise.all(
        [...kinds].map(async (kind) => {
          const keys = refs.filter((ref) => ref.kind === kind).map(({ no }) => String(no))
          const rows = await content.rows<AnyRecord['record']>(kind).bulkGet(keys)
          for (const row of rows)
            if (row) found.set(`${kind}/${row.key}`, { kind, record: row.body } as AnyRecord)
          mark += `${kind} ${rows.map((row) => row?.version ?? '').join()} `
        }),
      )
      for (const [name, record] of found) see(name, record)
      return { records: refs.map((ref) => found.get(nameOf(ref)) ?? null), mark }
    },
    (before, now) => before.mark === now.mark,
  )
  return read?.records ?? refs.map((ref) => seen.get(nameOf(ref)))
}

function see(name: string, record: AnyRecord) {
  seen.delete(name)
  seen.set(name, record)
  const oldest = seen.keys().next().value
  if (seen.size > SEEN && oldest !== undefined) seen.delete(oldest)
}
