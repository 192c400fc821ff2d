/** What the model server was asked and what it answered, so that the real one can be asked the same (see #server/testing/shadow). */
import type { BatchOperation, BatchResult } from '#sync/contracts/sync/sync.ts'
import type { FeedEntry } from './model-data.ts'

/** One thing that happened to the server. */
export type Told =
  | {
      did: 'write'
      user: string
      client: string
      operation: BatchOperation
      answer: BatchResult
      /** Tag of the document it is about, before it. */
      etag: string
      /** Of a schema the server of this moment does not know yet. */
      isNewer: boolean
    }
  /** A feed read on from version `from` of an incarnation; `changes` is all that it says, in pages or not. */
  | { did: 'read'; user: string; incarnation: number; from: number; changes: FeedEntry[] }
  | { did: 'editElsewhere'; user: string; entity: string }
  | { did: 'writeElsewhere'; user: string; kind: string; entity: string; n: number }
  | { did: 'deleteElsewhere'; user: string; kind: string; entity: string }
  | { did: 'fork'; client: string; lane: string; seq: number }
  | { did: 'prune' | 'backUp' | 'restore' }
