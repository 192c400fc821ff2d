// Invariant: like a run of the queue, this makes no database: who withdrew meanwhile must not have one again.
import { openDeviceDb } from '#sync/adapters/device-db.ts'
import { outboxStore } from '#sync/adapters/outbox-store.ts'
import { OwnerDb, ownerDbName } from '#sync/adapters/owner-db.ts'
import { silentLog, systemClock, systemRandom } from '#sync/adapters/platform-ports.ts'
import { createScopeStore, mirrorName, ScopeDb } from '#sync/adapters/scope-db.ts'
import { createScopeTransport } from '#sync/adapters/scope-transport.ts'
import { createSession } from '#sync/adapters/session.ts'
import { createTokenStore } from '#sync/adapters/token-store.ts'
import { createWebLocks } from '#sync/adapters/web-locks.ts'
import { pullScopes } from '#sync/engine/scope-pull.ts'
import { uuid7Source } from '#sync/engine/uuid7.ts'
import { createCancel } from '#sync/ports/cancel.ts'

/** Reads what is new in a room of who is signed in on this device, so that a notice of it can be followed offline. */
export async function readRoom(roomId: string): Promise<void> {
  const device = openDeviceDb()
  const tokens = createTokenStore(device, uuid7Source(systemClock, systemRandom))
  const session = createSession({ baseUrl: '', tokens, locks: createWebLocks() })
  const owner = await session.owner()
  const isOurs = (await session.memberId()) !== null
  const isHere =
    isOurs && (await OwnerDb.exists(ownerDbName(owner))) && (await ScopeDb.exists(mirrorName(owner)))
  const [db, rooms] = [new OwnerDb(owner), new ScopeDb(mirrorName(owner))]
  const store = createScopeStore(rooms)
  const deps = {
    ...{ owner, session, store: outboxStore(db), stores: { everybodys: store, own: store } },
    ...{ locks: createWebLocks(), clock: systemClock, random: systemRandom, log: silentLog },
    // bodies are checked by pages: the worker's install stays small without the schemas
    transport: createScopeTransport({ baseUrl: '', session }),
  }
  try {
    if (isHere) await pullScopes(deps, [{ scope: `room:${roomId}` }], createCancel())
  } finally {
    for (const each of [db, rooms, device]) each.close()
  }
}
