/** Databases where the browser denies its own: everything works until the page is closed, and nothing is promised. */
import { Dexie } from 'dexie'

/** Puts databases in memory in the place of those the browser denies. To be called before the first one is made. */
export async function keepInMemory(): Promise<void> {
  const { indexedDB, IDBKeyRange } = await import('fake-indexeddb')
  Dexie.dependencies = { indexedDB, IDBKeyRange }
}
