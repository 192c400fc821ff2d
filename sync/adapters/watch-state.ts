/** Tells how many operations are in certain states, as any context of this browser changes it. */
import { liveQuery } from 'dexie'
import type { StoredState } from '#sync/ports/rows.ts'
import { outboxRows } from './outbox-store.ts'
import type { OwnerDb } from './owner-db.ts'

/** Calls `next` with the count now and after every change; returns what ends that. */
export function watchState(db: OwnerDb, states: StoredState[], next: (count: number) => void): () => void {
  const watch = liveQuery(async () => (await outboxRows(db, states)).length).subscribe({
    next,
    // the database was closed: its owner left
    error: () => undefined,
  })
  return () => watch.unsubscribe()
}
