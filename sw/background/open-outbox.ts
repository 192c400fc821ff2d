// Invariant: the same adapters as in a page, without its storages: a worker reads the session from its mirror. It makes no
// database: who withdrew meanwhile must not have one again.
import { createSyncEngine } from '#sync/adapters/create-engine.ts'
import { openDeviceDb } from '#sync/adapters/device-db.ts'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import { OwnerDb, ownerDbName } from '#sync/adapters/owner-db.ts'
import { systemClock, systemRandom } from '#sync/adapters/platform-ports.ts'
import { createSession } from '#sync/adapters/session.ts'
import { createTokenStore } from '#sync/adapters/token-store.ts'
import { createWebLocks } from '#sync/adapters/web-locks.ts'
import { uuid7Source } from '#sync/engine/uuid7.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import type { StoredState } from '#sync/ports/rows.ts'
import type { OpenOutbox } from './drain-owner.ts'

/** States of operations that may still go by themselves. */
const GOING: StoredState[] = ['blocked', 'ready']

export async function openOutbox(): Promise<OpenOutbox> {
  const device = openDeviceDb()
  const tokens = createTokenStore(device, uuid7Source(systemClock, systemRandom))
  const session = createSession({ baseUrl: '', tokens, locks: createWebLocks() })
  const { clientId, memberId } = await tokens.read()
  const owner = await session.owner()
  if (!(await OwnerDb.exists(ownerDbName(owner)))) return nothingWaits(() => device.close())
  const engine = createSyncEngine({
    owner,
    mutations: MUTATIONS,
    baseUrl: '',
    session,
    ...(memberId === null ? { client: clientId } : {}),
  })
  // a run ends with a database that is deleted: what is asked afterwards fails instead of making it again
  engine.db.on('versionchange', () => {
    engine.db.close({ disableAutoOpen: true })
    // the database's own answer would follow and let it be opened again
    return false
  })
  return {
    waiting: () => outboxRows(engine.db, GOING).then((rows) => rows.length),
    drain: (cancel) => engine.drain(cancel),
    phase: engine.phase,
    async close() {
      await engine.stop()
      engine.db.close()
      device.close()
    },
  }
}

const nothingWaits = (close: () => void): OpenOutbox => ({
  waiting: async () => 0,
  drain: async () => ({ remaining: 0 }),
  phase: () => 'idle',
  close: async () => close(),
})
