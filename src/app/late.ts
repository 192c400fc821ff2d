import { createApi, type Api, type ApiOptions } from '#sync/adapters/api-client.ts'
import { openDeviceDb } from '#sync/adapters/device-db.ts'
import { systemClock, systemRandom } from '#sync/adapters/platform-ports.ts'
import { createSession, type LiveSession } from '#sync/adapters/session.ts'
import { createTokenStore } from '#sync/adapters/token-store.ts'
import { watchMember } from '#sync/adapters/watch-member.ts'
import { createWebLocks } from '#sync/adapters/web-locks.ts'
import { schemaOf } from '#sync/contracts/schema-of.ts'
import { uuid7Source } from '#sync/engine/uuid7.ts'
import * as z from 'zod/mini'
import type { Failure } from '#sync/contracts/errors.ts'
import { pageStorages } from '#src/platform/storage/web-storage.ts'

/** What the first paint can do without: the session, the calls of the API and with them the contracts. */
export interface Late {
  session: LiveSession
  api: Api
  /** Calls `next` with who is signed in on this device, now and whenever any page or worker changes it. */
  onMember(next: (memberId: string | null) => void): void
}

/** Composes session and API. */
export function composeLate(options: Pick<ApiOptions, 'language' | 'events' | 'log'>): Late {
  // zod probes for eval, which the content security policy refuses
  z.config({ jitless: true })
  const device = openDeviceDb()
  const tokens = createTokenStore(device, uuid7Source(systemClock, systemRandom), pageStorages())
  const session = createSession({ baseUrl: '', tokens, locks: createWebLocks() })
  return {
    session,
    onMember: (next) => watchMember(device, next),
    api: createApi({
      baseUrl: '',
      session,
      schemaOf,
      ...options,
      events: { ...options.events, closed: notifyClosed() },
    }),
  }
}

/** Says once per window that the service is shut; screens go on with what is stored. */
function notifyClosed(): (failure: Failure) => void {
  let said: unknown
  return (failure) => {
    if (said === failure.facts?.until) return
    said = failure.facts?.until
    // seldom needed: not part of the first load
    void import('./notify-closed.ts').then(({ showClosed }) => showClosed(failure))
  }
}
