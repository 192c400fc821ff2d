import { createSyncEngine } from '#sync/adapters/create-engine.ts'
import type { LiveSession } from '#sync/adapters/session.ts'
import type { Log } from '#sync/ports/log.ts'
import { MUTATIONS } from '#sync/mutations/registry.ts'
import type { Transport } from '#sync/ports/transport.ts'
import { useOwnerState } from '#src/data/owner-state.ts'
import { useDeviceState } from '#src/data/wait-device/device-state.ts'
import type { Owned, Services } from '#src/data/services.ts'
import { deviceClock } from '#src/platform/device/clock.ts'
import { useConnectivity } from '#src/state/connectivity.ts'
import { contentDb, emptyTables, storeMember, type MemberRecords, type Stored } from './databases.ts'
import type { FakeServer } from './server.ts'

export interface TestServices extends Services {
  /** What this browser sends as a device of a shop goes the same way. */
  deviceTransport: Transport
  /** Ends what still runs; nothing stays of the person who used the app. */
  close(): Promise<void>
}

/** The app's services over this browser's own databases and a server that answers what it was given. */
export function testServices(options: {
  server: FakeServer
  session: LiveSession
  mine: MemberRecords
  stored: Stored
  log: Log
}): TestServices {
  const { server, session, mine, stored, log } = options
  const writeListeners = new Set<() => void>()
  const opened: Owned[] = []
  let current: Promise<Owned> | undefined

  async function open(): Promise<Owned> {
    const [owner, memberId, client] = await Promise.all([
      session.owner(),
      session.memberId(),
      session.clientId(),
    ])
    const engine = createSyncEngine({
      owner,
      mutations: MUTATIONS,
      baseUrl: '',
      session,
      content: contentDb(),
      log,
      transport: server.transport,
      scopeTransport: server.scopes,
      ...(memberId === null ? { client } : {}),
    })
    await storeMember(engine.db, mine, stored)
    await engine.start()
    const next: Owned = { owner, memberId, db: engine.db, engine }
    opened.push(next)
    useOwnerState.getState().set(next)
    return next
  }

  const switchOwner = () => (current = open())
  const owned = () => current ?? switchOwner()
  return {
    api: server.api,
    log,
    deviceTransport: server.transport,
    session: async () => session,
    content: async () => contentDb(),
    owned,
    switchOwner,
    refresh: async () => undefined,
    leave: () => undefined,
    written() {
      for (const fn of writeListeners) fn()
    },
    onWritten: (fn) => void writeListeners.add(fn),
    probe: async () => useConnectivity.getState().online,
    now: deviceClock.now,
    async close() {
      await current?.catch(() => undefined)
      await useDeviceState.getState().device?.close()
      for (const { engine, db } of opened) {
        await engine.stop()
        await emptyTables(db)
        db.close()
      }
    },
  }
}
