/** Writes as rows of the log hold them: without what is so with most of them, which halves what thousands take to read. */
import { orderOf } from '#sync/engine/log.ts'
import type { NewOperation } from '#sync/ports/rows.ts'
import type { LogRow } from '#sync/ports/tables.ts'

/** Columns a row may lack, and what they are then. The lists are shared: a row's lists are never changed. */
const USUAL = {
  seq: 0,
  state: 'ready',
  dependsOn: [],
  photoCount: 0,
  photos: [],
  touches: [],
} satisfies Partial<NewOperation>

type ShortWrite = Omit<NewOperation, keyof typeof USUAL> & Partial<NewOperation> & { order?: number }

export interface ShortRow extends Omit<LogRow, 'writes'> {
  writes?: ShortWrite[]
}

/** A row as it is stored. */
export function shortened(row: Omit<LogRow, 'n'>): Omit<ShortRow, 'n'> {
  const { writes } = row
  return writes === undefined ? row : { ...row, writes: writes.map(short) }
}

function short({ seq, state, dependsOn, photoCount, photos, touches, ...write }: NewOperation): ShortWrite {
  const row: ShortWrite = write
  if (seq !== USUAL.seq) row.seq = seq
  if (state !== USUAL.state) row.state = state
  if (dependsOn.length > 0) row.dependsOn = dependsOn
  if (photoCount > 0) row.photoCount = photoCount
  if (photos.length > 0) row.photos = photos
  if (touches.length > 0) row.touches = touches
  return row
}

/** Rows as they were given, made whole in place: copying thousands takes longer than reading them. */
export function completed(rows: ShortRow[]): LogRow[] {
  for (const { n, writes = [] } of rows)
    for (const [i, row] of writes.entries()) {
      row.order = orderOf(n, i)
      row.seq ??= USUAL.seq
      row.state ??= USUAL.state
      row.dependsOn ??= USUAL.dependsOn
      row.photoCount ??= USUAL.photoCount
      row.photos ??= USUAL.photos
      row.touches ??= USUAL.touches
    }
  return rows as LogRow[]
}
