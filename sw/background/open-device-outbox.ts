// Invariant: like a run of a person's queue, this makes no database; the device's own key renews its bearer, under the lock
// its pages take, so that a shop's tablet is never asked for two at once.
import { createDeviceSession } from '#sync/adapters/device-session.ts'
import { knownDeviceStore } from '#sync/adapters/device-store.ts'
import { OwnerDb, ownerDbName } from '#sync/adapters/owner-db.ts'
import { systemClock } from '#sync/adapters/platform-ports.ts'
import { readJson, send } from '#sync/adapters/request.ts'
import { createWebLocks } from '#sync/adapters/web-locks.ts'
import { fail, ok, type ApiErrorCode, type Result } from '#sync/contracts/errors.ts'
import { pathOf } from '#sync/contracts/endpoints.ts'
import { readFailure } from '#sync/contracts/sync/received.ts'
import type { DeviceTokens } from '#sync/contracts/waiting/device.ts'
import { createCancel } from '#sync/ports/cancel.ts'
import { deviceOwner } from '#sync/ports/device-databases.ts'
import type { OpenOutbox } from './drain-owner.ts'
import { engineOutbox } from './engine-outbox.ts'

/** What this browser wrote as a shop's device; null where it is none. */
export async function openDeviceOutbox(): Promise<OpenOutbox | null> {
  const store = await knownDeviceStore()
  if (store === null) return null
  const known = await store.read('device')
  const owner = known && deviceOwner(known.enrolled.id)
  if (!owner || !(await OwnerDb.exists(ownerDbName(owner)))) {
    store.close()
    return null
  }
  const session = createDeviceSession({
    ...{ store, deviceId: known.enrolled.id, locks: createWebLocks(), now: systemClock.now },
    // pages read from the store that it ended
    ...{ renew, onEnd: () => undefined },
  })
  const { counted: _, ...outbox } = engineOutbox({ owner, session }, () => store.close())
  return outbox
}

async function renew(refresh: string): Promise<Result<DeviceTokens>> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  }
  const sent = await send(pathOf('waitingDeviceToken', {}), init, createCancel())
  const body = sent && (await readJson(sent))
  // written down as it is only if it is ours
  const { result } = (body ?? {}) as { result?: Partial<DeviceTokens> | null }
  if (sent?.response.ok && isTokens(result)) return ok(result)
  const code = sent && readFailure(body)?.error?.code
  if (!code) return fail({ code: 'network.offline', origin: 'device', retry: true })
  return fail({ code: code as ApiErrorCode, origin: 'server', retry: false })
}

const isTokens = (given: Partial<DeviceTokens> | null | undefined): given is DeviceTokens =>
  [given?.access, given?.refresh, given?.expiresAt].every((each) => typeof each === 'string')
