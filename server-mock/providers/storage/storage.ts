import type { DataStore } from '@tus/server'

/** First and last byte, both of them meant. */
export type Bytes = { start: number; end: number }

/** What is known of an upload: `kept` has a clean file, of `incoming` bytes may still come, `none` is not in the database. */
export type UploadState = 'kept' | 'incoming' | 'none'

/**
 * Where the bytes of uploads lie: while they come in, and once they were read and cleaned. Ids are in lower case. What is
 * removed or not there is no error. `storedBytes` is null for what was finished before files were cleaned.
 */
export type UploadStorage = {
  /** What the protocol's server writes to. */
  incoming: DataStore
  /** How many bytes have come in; null: it was not begun, or is gone. */
  received(id: string): Promise<number | null>
  /** @throws Error when it is not there */
  readIncoming(id: string): Promise<Buffer>
  /** Keeps the clean file: the whole of it or nothing. */
  keep(id: string, bytes: Uint8Array): Promise<void>
  hasKept(id: string, storedBytes: number | null): Promise<boolean>
  /** Null when it is not there: told before anything is promised. */
  open(id: string, storedBytes: number | null, bytes: Bytes): Promise<ReadableStream | null>
  /** Only what came in; the kept file stays. */
  removeIncoming(id: string): Promise<void>
  /** Everything of an upload, in whatever state it is. */
  remove(id: string): Promise<void>
  /**
   * Removes what nobody asks for any more: of no known upload, or left over beside the kept file.
   * @param before younger ones may belong to an upload that is just being begun, milliseconds since 1970
   * @returns how many
   */
  removeOrphans(stateOf: (id: string) => UploadState, before: number): Promise<number>
  /** @throws Error when it cannot be reached */
  check(): Promise<void>
}
