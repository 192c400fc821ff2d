import type {
  FeedPage,
  FeedScope,
  BatchOperation,
  BatchResult,
  RefusalClass,
} from '#sync/contracts/sync/sync.ts'
import type { Cancel } from './cancel.ts'
import type { PhotoRow } from './store.ts'

/** What is known after a request. Only a real JSON answer of our server is an answer: a captive portal's page is not. */
export type Answer =
  | { kind: 'unanswered' }
  /** The session belongs to another owner, or there is none: nothing was sent (I15). */
  | { kind: 'owner' }
  /** `code` says why a photo was refused, where the server said so. */
  | { kind: 'answered'; status: number; class?: RefusalClass; code?: string; retryAfterSeconds?: number }

/** `database`: which one counted the page's version, where the server says so. */
export type FeedAnswer = Answer | { kind: 'page'; page: FeedPage; database?: string }

export interface BatchCall {
  owner: string
  client: string
  operations: BatchOperation[]
}

export interface FeedCall {
  owner: string | null
  client: string
  scope: FeedScope
  cursor: string | null
  limit: number
}

export interface UploadCall {
  owner: string
  client: string
  photo: PhotoRow
  /** Bytes of one stored chunk. */
  chunk(index: number): Promise<ArrayBuffer>
  /** Told after each piece how many bytes of it the server has. */
  onSent?(bytes: number): void
}

/** The way to the server. Never throws for what a network or a server does: such outcomes are values. */
export interface Transport {
  /**
   * Sends a batch; calls `onResult` for each result line as it arrives. The answer is about the request as a whole:
   * status 200 with all lines seen, or what stopped it. Lines seen before a cut stay valid.
   */
  push(call: BatchCall, onResult: (result: BatchResult) => void, cancel: Cancel): Promise<Answer>
  /** Sends one operation as the spec's own call. */
  call(
    call: Omit<BatchCall, 'operations'> & { operation: BatchOperation },
    cancel: Cancel,
  ): Promise<Answer | { kind: 'result'; result: BatchResult }>
  /** Reads one page of a change feed. */
  feed(call: FeedCall, cancel: Cancel): Promise<FeedAnswer>
  /** Uploads one photo, resuming where an earlier attempt stopped; 2xx means stored and its hash verified. */
  upload(call: UploadCall, cancel: Cancel): Promise<Answer>
}
