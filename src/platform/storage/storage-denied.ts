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
