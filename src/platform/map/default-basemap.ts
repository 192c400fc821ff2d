/** The one place where map packs meet the browser: its database, its network, its clock, its locks. */
import { isStorageDenied } from '../storage/storage-denied.ts'
import type { BasemapDeps } from './basemap.ts'
import { basemapCard, packStore } from './device-packs.ts'
import { mayKeepMap } from './pack-choice.ts'
import { PackManager } from './packs.ts'

/** One tab downloads at a time; where locks are missing, every tab for itself (the store copes). */
async function exclusive<T>(name: string, task: () => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator.locks as LockManager | undefined
  if (!locks || isStorageDenied()) return task()
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? task() : null))
}

export const packs = new PackManager({
  store: packStore,
  fetch: basemapCard.fetch,
  now: () => Date.now(),
  exclusive,
})

export const defaultBasemap: BasemapDeps = { ...basemapCard, packs, mayKeep: mayKeepMap }
