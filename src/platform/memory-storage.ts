import { Dexie } from 'dexie'

/**
 * Whether this browser refuses to keep anything for us (cookies blocked, some private windows). Asked of local storage
 * because it answers at once and follows the same setting as IndexedDB.
 */
export function isStorageDenied(): boolean {
  try {
    return !localStorage || !indexedDB
  } catch {
    return true
  }
}

/**
 * Puts databases in memory in the place of those the browser denies: everything works until the page is closed, and the
 * person is told so. To be called before the first database is made.
 */
export async function keepInMemory(): Promise<void> {
  const { indexedDB, IDBKeyRange } = await import('fake-indexeddb')
  Dexie.dependencies = { indexedDB, IDBKeyRange }
}
