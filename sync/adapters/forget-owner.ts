/** Deletes an owner's database for good: nothing that was written into it meanwhile goes with it. */
import { ownerDbName } from './owner-db.ts'

/** Dexie counts versions in tens; one in between migrates nothing. */
const BETWEEN = 1
/** A page that does not let go of the database this long keeps it, ms. */
const LET_GO_MS = 3_000

/**
 * Empties and deletes the database if the newest row of its log is still this one. That is found out while no page has
 * it open (a change of its version), and pages that had cannot write into it any more: they are told of a newer app.
 * @param through number of that row, 0 for a log without any
 * @returns whether it was deleted; false also when another page keeps it open
 */
export async function forgetOwner(owner: string, through: number): Promise<boolean> {
  const name = ownerDbName(owner)
  const version = await versionOf(name)
  if (version === 0) return true
  if (!(await emptyUnlessWritten(name, version + BETWEEN, through))) return false
  await done(indexedDB.deleteDatabase(name))
  return true
}

/** Its present version; 0 when there is no such database. */
function versionOf(name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    let isThere = true
    request.onupgradeneeded = () => {
      isThere = false
      request.transaction?.abort()
    }
    request.onsuccess = () => {
      resolve(request.result.version)
      request.result.close()
    }
    request.onerror = () => (isThere ? reject(request.error) : resolve(0))
  })
}

function emptyUnlessWritten(name: string, version: number, through: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version)
    let fate: 'open' | 'written' | 'kept' = 'open'
    const stopTimer = setTimeout(() => {
      fate = 'kept'
      resolve(false)
    }, LET_GO_MS)
    request.onupgradeneeded = () => {
      const { transaction } = request
      if (fate === 'kept') transaction?.abort()
      if (transaction === null || fate === 'kept') return
      const newest = transaction.objectStore('log').openKeyCursor(null, 'prev')
      newest.onsuccess = () => {
        if (Number(newest.result?.key ?? 0) === through)
          for (const table of transaction.objectStoreNames) transaction.objectStore(table).clear()
        else {
          fate = 'written'
          transaction.abort()
        }
      }
    }
    request.onsuccess = () => {
      clearTimeout(stopTimer)
      request.result.close()
      resolve(true)
    }
    // an upgrade that was given up leaves the database as it was
    request.onerror = () => {
      clearTimeout(stopTimer)
      if (fate === 'open') reject(request.error)
      else resolve(false)
    }
  })
}

function done(request: IDBOpenDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}
