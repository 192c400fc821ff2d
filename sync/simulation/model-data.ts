/** What the model server keeps: lanes, results, records, photos, and the evidence the checks need. */
import type { BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import type { ModelArgs } from './model-mutations.ts'

export interface Effect {
  user: string
  client: string
  lane: string
  seq: number
  key: string
  name: string
  args: ModelArgs
  applied: boolean
}

export interface StoredResult {
  operation: BatchOperation
  result: BatchResult
  pruned: boolean
}

/** A record of the feed; a body of null is a tombstone. */
export interface FeedEntry {
  kind: string
  key: string
  version: number
  body: unknown
  /** What it replaced, for a replica that lags. */
  before?: FeedEntry | undefined
}

/** What the server knows, and what a backup holds. */
export interface Data {
  lanes: Map<string, number>
  results: Map<string, StoredResult>
  versions: Map<string, number>
  records: Map<string, FeedEntry>
  docs: Map<string, number>
  effects: Effect[]
}

export const emptyData = (): Data => ({
  lanes: new Map(),
  results: new Map(),
  versions: new Map(),
  records: new Map(),
  docs: new Map(),
  effects: [],
})

export const copyData = ({ lanes, results, versions, records, docs, effects }: Data): Data => ({
  lanes: new Map(lanes),
  results: new Map([...results].map(([key, stored]) => [key, { ...stored }])),
  versions: new Map(versions),
  records: new Map(records),
  docs: new Map(docs),
  effects: [...effects],
})

/** Photos the server holds; those of the next write that has some can be lost. */
export function createUploads() {
  const stored = new Map<string, { owner: string; chunks: number; total: number }>()
  /** What it has lost it says it lacks, as long as it is not sent anew. */
  const lost = new Set<string>()
  let losesNext = false
  return {
    stored,
    loseNext() {
      losesNext = true
    },
    /** Which of a write's photos are not whole; `lost` when the server has just lost them. */
    missing(wanted: readonly string[]): string[] | 'lost' {
      if (losesNext && wanted.length > 0) {
        losesNext = false
        for (const photo of wanted) {
          stored.delete(photo)
          lost.add(photo)
        }
        return 'lost'
      }
      if (wanted.some((photo) => lost.has(photo) && !stored.has(photo))) return 'lost'
      return wanted.filter((photo) => {
        const known = stored.get(photo)
        return known === undefined || known.chunks < known.total
      })
    },
  }
}
