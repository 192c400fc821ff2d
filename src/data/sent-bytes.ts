import type { PhotoRow } from '#sync/ports/store.ts'
import { useOwned } from './owner-state.ts'
import type { Operation } from './pending.ts'
import { useLive } from './use-live.ts'

/** How much of the files of some writes is on the server, bytes. */
export interface SentBytes {
  sent: number
  total: number
}

type Write = Pick<Operation, 'id' | 'photos'>

/** Null: there are no files to send. @param files of these writes, as far as they are on this device */
export function sentBytes(
  writes: readonly Write[],
  files: readonly Pick<PhotoRow, 'id' | 'size' | 'sent'>[],
): SentBytes | null {
  const left = new Set(writes.flatMap(({ photos }) => photos))
  if (files.length === 0) return null
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const sent = files.reduce((sum, file) => sum + (left.has(file.id) ? (file.sent ?? 0) : file.size), 0)
  return { sent, total }
}

/** Of a hundred; null as long as nothing was sent. */
export const sentPercent = (bytes: SentBytes | null): number | null =>
  bytes === null || bytes.sent === 0 ? null : Math.floor((bytes.sent * 100) / bytes.total)

/** How much of the files of some waiting writes is on the server, live. */
export function useSentBytes(writes: readonly Write[]): SentBytes | null {
  const owned = useOwned()
  const ids = writes.map(({ id }) => id)
  const files = useLive(`sent/${owned?.owner ?? ''}/${ids.join()}`, async () =>
    owned && ids.length > 0 ? owned.db.photos.where('operation').anyOf(ids).toArray() : [],
  )
  return sentBytes(writes, files ?? [])
}
