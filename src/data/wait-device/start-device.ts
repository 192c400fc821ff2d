import { enrolDevice, forgetDevice } from '#sync/adapters/enrol-device.ts'
import { createDeviceStore, knownDeviceStore } from '#sync/adapters/device-store.ts'
import { openDevice } from '#sync/adapters/open-device.ts'
import { OwnerDb, ownerDbName } from '#sync/adapters/owner-db.ts'
import { ok, type Result } from '#sync/contracts/errors.ts'
import type { Transport } from '#sync/ports/transport.ts'
import type { Services } from '../services.ts'
import { storageFailure } from '../storage-failure.ts'
import { useDeviceState } from './device-state.ts'

type Given = Pick<Services, 'api' | 'log' | 'now'> & { deviceTransport?: Transport }

const starting = new WeakMap<object, Promise<void>>()
const set = useDeviceState.setState

/** Opens what this browser was enrolled as, once per page; `useDeviceState` says what came of it. */
export function startDevice(services: Given): Promise<void> {
  const running = starting.get(services) ?? open(services)
  starting.set(services, running)
  return running
}

async function open(services: Given): Promise<void> {
  const { api, log, now, deviceTransport } = services
  try {
    const store = await knownDeviceStore()
    const device =
      store &&
      (await openDevice({
        ...{ store, log, now, transport: deviceTransport },
        renew: (refresh) => api.call('waitingDeviceToken', { body: { refresh } }),
        onEnd: () => set({ status: 'ended' }),
      }))
    if (device === null) {
      store?.close()
      return set({ status: 'none', device: null })
    }
    set({ status: (await store?.read('ended')) ? 'ended' : 'ready', device })
  } catch (error) {
    log.warn('the device of a shop does not open', { error: String(error) })
    set({ status: 'denied', device: null })
  }
}

/** Ends what is open, so that it can be opened anew. */
async function close(services: Given): Promise<void> {
  await starting.get(services)
  starting.delete(services)
  await useDeviceState.getState().device?.close()
  set({ status: 'loading', device: null, answered: null })
}

/** See `useEnrolDevice`. */
export async function enrol(services: Given, code: string): Promise<Result<void>> {
  await close(services)
  const store = createDeviceStore()
  const out = await enrolDevice({
    ...{ store, code, now: services.now },
    enrol: (body) => services.api.call('waitingDeviceEnrol', { body }),
  }).finally(() => store.close())
  await startDevice(services)
  return out
}

/** See `useForgetDevice`. */
export async function forget(services: Given): Promise<Result<void>> {
  const { device } = useDeviceState.getState()
  if (device === null) return ok(undefined)
  try {
    await forgetDevice(device.store)
    await close(services)
    await OwnerDb.delete(ownerDbName(`device-${device.enrolled.id}`))
  } catch (error) {
    const failure = storageFailure(error)
    if (failure === null) throw error
    return { ok: false, error: failure }
  } finally {
    await startDevice(services)
  }
  return ok(undefined)
}
