import { useCallback } from 'react'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { OwnerDb, visitOwnerDb } from '#sync/adapters/owner-db.ts'
import { isDeviceDatabase } from '#sync/ports/device-databases.ts'
import type { StoredState } from '#sync/ports/rows.ts'
import { useServices } from './services.ts'

/** Everything of this app begins so. */
const OURS = 'goraero-'
const OWNER = 'goraero-owner-'

/** What can be read again from the server at any time. */
const READ_AGAIN = ['goraero-content', 'goraero-public', 'goraero-packs', 'goraero-search', 'goraero-films']

const UNSENT: StoredState[] = ['blocked', 'ready', 'parked', 'conflict', 'rejected']

/** `downloads`: what can be read again. `all`: also everything written here, and who is signed in. */
export type WipeScope = 'downloads' | 'all'

/** A shop's device on this browser is ended by the shop, not by who uses it: its databases are not among them. */
const ourNames = async () =>
  (await OwnerDb.getDatabaseNames()).filter((name) => name.startsWith(OURS) && !isDeviceDatabase(name))

/**
 * How many writes of anybody on this device no server has taken; members who signed out are counted too.
 * @param except an owner who is not counted
 */
export async function unsentOnDevice(except = ''): Promise<number> {
  const counts = (await ourNames())
    .filter((name) => name.startsWith(OWNER) && name !== OWNER + except)
    .map(async (name) => {
      const db = visitOwnerDb(name.slice(OWNER.length))
      try {
        return (await outboxRows(db, UNSENT)).length
      } finally {
        db.close()
      }
    })
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/**
 * Deletes this app's databases on this device. The page must be left at once afterwards: what it shows is gone.
 * The person was told before how many unsent writes go with `all`.
 */
export function useWipe(): (scope: WipeScope) => Promise<void> {
  const services = useServices()
  return useCallback(
    async (scope) => {
      const owned = await services.owned()
      if (scope === 'all') {
        // the sign-out below must not open a guest's database beside those that are deleted
        services.leave()
        await owned.engine.stop()
        const idToken = await (await services.session()).signOut()
        // the server forgets the session when it can be reached; here it is forgotten anyway
        if (idToken) await services.api.call('logout', { body: { idToken } })
      }
      const content = await services.content()
      content.close()
      if (scope === 'all') owned.db.close()
      const names = scope === 'all' ? await ourNames() : READ_AGAIN
      for (const name of names) await OwnerDb.delete(name)
    },
    [services],
  )
}
