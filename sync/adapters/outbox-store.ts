/**
 * The owner's store over the database that Dexie opened. Screens read content and records with Dexie; what waits they
 * read here, and live queries are notified of it as of any other table.
 */
import { Dexie } from 'dexie'
import { createLogStore } from '#sync/engine/log-store.ts'
import type { Operation, StoredState } from '#sync/ports/rows.ts'
import type { Store } from '#sync/ports/store.ts'
import { createIdbTables, type Connection } from './idb-tables.ts'
import { createLiveChanges } from './live-changes.ts'
import type { OwnerDb } from './owner-db.ts'

const stores = new WeakMap<OwnerDb, Store>()

/** The store of this database; one per connection, as what waits is kept in its memory. */
export function outboxStore(db: OwnerDb): Store {
  let store = stores.get(db)
  if (store === undefined) stores.set(db, (store = createLogStore(createIdbTables(connectionOf(db)))))
  return store
}

function connectionOf(db: OwnerDb): Connection {
  return {
    current: () => (db.isOpen() ? db.backendDB() : null),
    async open() {
      // Dexie's own call opens it, or says that it was closed for good
      await db.meta.get('')
      return db.backendDB()
    },
    changed: createLiveChanges(db.name),
    keyRange: Dexie.dependencies.IDBKeyRange ?? IDBKeyRange,
  }
}

/** Makes a live query around this call run again whenever something that waits changes, or a record of this kind. */
export async function watchOutbox(db: OwnerDb, kind?: string): Promise<void> {
  await Promise.all([
    db.log.get(0),
    kind === undefined ? undefined : db.records.where('kind').equals(kind).count(),
  ])
}

/** What is in these states, in ascending order; all of it without any named. In a live query it is read anew. */
export async function outboxRows(db: OwnerDb, states?: readonly StoredState[]): Promise<Operation[]> {
  const [rows] = await Promise.all([outboxStore(db).read((tx) => tx.allOperations()), watchOutbox(db)])
  return states === undefined ? rows : rows.filter(({ state }) => states.includes(state))
}

/** Removes what waits and is meant, and records of one kind, without a trace: for what lives on elsewhere. */
export async function removeFromOutbox(
  db: OwnerDb,
  isMeant: (row: Operation) => boolean,
  kind: string,
): Promise<void> {
  await outboxStore(db).write(async (tx) => {
    await tx.deleteRecords(await tx.records(kind))
    const rows = (await tx.allOperations()).filter(isMeant)
    await tx.deleteOperations(rows.map(({ order }) => order))
  })
}
