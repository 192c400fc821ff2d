import type { PackRecord } from '#src/platform/map/chunk-store.ts'

export type MapPack =
  | { state: 'loading' | 'denied' }
  /** Nothing here; `bytes` once the server has said how large it is. */
  | { state: 'none'; bytes: number | null }
  | { state: 'saving' | 'paused'; percent: number; bytes: number }
  | { state: 'saved'; bytes: number }
  | { state: 'failed'; isFull: boolean }

/**
 * The state of a pack by what is written down of it. A download that was killed still says 'downloading': nothing runs
 * any more, so it is a paused one.
 * @param stored bytes of the first record on the device
 */
export function packState(records: readonly PackRecord[], stored: number): MapPack {
  const ready = records.find(({ state }) => state === 'ready')
  if (ready) return { state: 'saved', bytes: ready.bytes }
  const record = records[0]
  if (!record) return { state: 'none', bytes: null }
  if (record.state === 'failed') return { state: 'failed', isFull: record.failure === 'quota' }
  return { state: 'paused', bytes: record.bytes, percent: percentOf(stored, record.bytes) }
}

/** Never 100 before the last piece is there and its hash was checked. */
export const percentOf = (stored: number, bytes: number): number =>
  Math.min(99, Math.max(0, Math.floor((stored / bytes) * 100)))
