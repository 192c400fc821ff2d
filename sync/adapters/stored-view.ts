import { readView, type ViewRecord } from '#sync/engine/overlay.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import { registryOf } from '#sync/mutations/types.ts'
import { outboxStore } from './outbox-store.ts'
import type { OwnerDb } from './owner-db.ts'

/** What a screen would show of an owner's records of one kind, without an engine at work on them. */
export async function storedView(db: OwnerDb, kind: string): Promise<ViewRecord[]> {
  return outboxStore(db).read((tx) => readView(tx, kind, { mutations: registryOf(MUTATIONS) }))
}
