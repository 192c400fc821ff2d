// Invariant: only who is signed in on this device is named; who left is not brought back by a message of the browser.
import { createApi } from '#sync/adapters/api-client.ts'
import { openDeviceDb } from '#sync/adapters/device-db.ts'
import { systemClock, systemRandom } from '#sync/adapters/platform-ports.ts'
import { createSession } from '#sync/adapters/session.ts'
import { createTokenStore } from '#sync/adapters/token-store.ts'
import { createWebLocks } from '#sync/adapters/web-locks.ts'
import type { PushDevice } from '#sync/contracts/notifications/device.ts'
import { CALLS } from '#sync/contracts/notifications/api.ts'
import { uuid7Source } from '#sync/engine/uuid7.ts'

const nothing = () => undefined

/** Tells the server where this browser is reached now; what could not be told the app tells when it is opened next. */
export async function registerMoved(device: PushDevice): Promise<void> {
  const database = openDeviceDb()
  try {
    const tokens = createTokenStore(database, uuid7Source(systemClock, systemRandom))
    const session = createSession({ baseUrl: '', tokens, locks: createWebLocks() })
    if ((await session.memberId()) === null) return
    const api = createApi({
      ...{ baseUrl: '', session, language: () => 'ko' as const },
      events: { signedOut: nothing, alert: nothing, reachable: nothing },
      log: { warn: nothing },
      // the only call made here: the others' schemas would double the engine
      schemaOf: async () => CALLS.pushDeviceSet,
    })
    await api.call('pushDeviceSet', { body: device })
  } finally {
    database.close()
  }
}
