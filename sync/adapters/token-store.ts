import type { StoredLogin } from '#sync/contracts/openid/tokens.ts'
import type { DeviceSession, PageStorages, TokenStore } from '#sync/ports/tokens.ts'
import type { DeviceDb, SessionRow } from './device-db.ts'

export const AUTH_KEY = 'goraero.auth'
export const BEARER_KEY = 'goraero.bearer'

/**
 * The token store over IndexedDB and, in a page, the web storages.
 * The mirror is written first: a page killed between the two steps repairs its storages from the mirror at the next start.
 */
export function createTokenStore(db: DeviceDb, newId: () => string, page?: PageStorages): TokenStore {
  async function row(): Promise<SessionRow> {
    // it is read some ten times at each start: only the first of all writes
    const present = await db.session.get('current')
    if (present) return present
    return db.transaction('rw', db.session, async () => {
      const known = await db.session.get('current')
      if (known) return known
      const fresh: SessionRow = { id: 'current', clientId: newId(), memberId: null, login: null }
      await db.session.put(fresh)
      return fresh
    })
  }
  return {
    async read(): Promise<DeviceSession> {
      const { clientId, memberId, login } = await row()
      if (page) repair(page, login)
      return { clientId, memberId, login }
    },
    async write(login, memberId) {
      await row()
      await db.session.update('current', { login, memberId })
      if (page) repair(page, login)
    },
    async renewClient(from) {
      await row()
      return db.transaction('rw', db.session, async () => {
        const now = await db.session.get('current')
        if (now?.clientId === from) {
          if (now.memberId === null) return false
          await db.session.update('current', { clientId: newId() })
        }
        return true
      })
    },
  }
}

function repair(page: PageStorages, login: StoredLogin | null) {
  try {
    if (login) {
      page.local.setItem(AUTH_KEY, JSON.stringify(login))
      page.session.setItem(BEARER_KEY, login.access_token)
    } else {
      page.local.removeItem(AUTH_KEY)
      page.session.removeItem(BEARER_KEY)
    }
  } catch {
    // Storage denied (private mode): the mirror alone carries the session.
  }
}
