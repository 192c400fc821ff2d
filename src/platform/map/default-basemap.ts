/** The one place where map packs meet the browser: its database, its network, its clock, its locks. */
import { isStorageDenied } from '../storage/storage-denied.ts'
import { type BasemapDeps, ensureBasemap } from './basemap.ts'
import { mayKeepMap } from './pack-choice.ts'
import { IdbPackStore } from './pack-store.ts'
import { PackManager } from './packs.ts'

const get = (url: string, init: RequestInit) => globalThis.fetch(url, init)

/** One tab downloads at a time; where locks are missing, every tab for itself (the store copes). */
async function exclusive<T>(name: string, task: () => Promise<T>): Promise<T | null> {
  const locks = globalThis.navigator.locks as LockManager | undefined
  if (!locks || isStorageDenied()) return task()
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? task() : null))
}

export const packs = new PackManager({
  store: new IdbPackStore(globalThis.indexedDB ?? null),
  fetch: get,
  now: () => Date.now(),
  exclusive,
})

/** The bundled card; a server with BASEMAP_URL sends who asks for it on to the card of a real extract. */
export const defaultBasemap: BasemapDeps = {
  packs,
  fetch: get,
  cardUrl: '/basemap/goraero.json',
  mayKeep: mayKeepMap,
}

/** Brings the basemap onto the device, at idle time; not when the person removed it or told it to wait. */
export async function keepBasemap(): Promise<boolean> {
  return mayKeepMap() && ensureBasemap(defaultBasemap)
}
