import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KIOSK_DATABASE } from '#sync/ports/device-databases.ts'
import { checkSignature, signText } from './device-keys.ts'
import {
  createDeviceStore,
  knownDeviceStore,
  provenKeys,
  type DeviceStore,
  type EnrolledDevice,
} from './device-store.ts'

const TABLET = { id: 't', letter: 'A' } as EnrolledDevice
const TOKENS = { access: 'one', refresh: 'next', expiresAt: '2026-11-23T20:00:00.000Z' }
let store: DeviceStore
beforeEach(async () => {
  await Dexie.delete(KIOSK_DATABASE)
  store = createDeviceStore()
})
afterEach(() => store.close())

describe('what a device keeps of itself', () => {
  it('W1 its key signs after a restart, and its rows are all there or none', async () => {
    const keys = await provenKeys(store, 'ABCDEFGH')
    if (!keys) throw new Error('nothing kept')
    await store.keep({ device: { enrolled: TABLET, keys }, tokens: TOKENS, attempt: undefined })
    store.close()
    const again = await knownDeviceStore()
    const kept = await again?.read('device')
    expect(kept?.enrolled).toEqual(TABLET)
    const signature = await signText(kept?.keys ?? keys, 'text')
    expect(await checkSignature(keys.publicKey, 'text', signature)).toBe(true)
    expect([await again?.read('tokens'), await again?.read('attempt')]).toEqual([TOKENS, undefined])
    again?.close()
  })

  it('W1 who is no device of a shop has no such database, and asking makes none', async () => {
    store.close()
    expect(await knownDeviceStore()).toBeNull()
    expect(await Dexie.getDatabaseNames()).not.toContain(KIOSK_DATABASE)
  })
})

describe('enrolment asks first whether anything is kept', () => {
  it('W1 a second try with the same code is the same device, with another code another one', async () => {
    const [one, same, other] = [
      await provenKeys(store, 'ABCDEFGH'),
      await provenKeys(store, 'ABCDEFGH'),
      await provenKeys(store, 'JKLMNPQR'),
    ]
    expect(same?.publicKey).toEqual(one?.publicKey)
    expect(other?.publicKey).not.toEqual(one?.publicKey)
  })

  it('W1 databases that end with the page are refused', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    expect(await provenKeys(store, 'ABCDEFGH')).toBeNull()
  })

  it('W1 a browser that stores nothing, or gives back something else, is refused', async () => {
    const full: DeviceStore = {
      ...store,
      keep: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    }
    expect(await provenKeys(full, 'ABCDEFGH')).toBeNull()
    const forgetful: DeviceStore = { ...store, read: () => Promise.resolve(undefined) }
    expect(await provenKeys(forgetful, 'ABCDEFGH')).toBeNull()
  })

  it('W1 where an Ed25519 key can be made and not stored, the other kind is taken', async () => {
    const old: DeviceStore = {
      ...store,
      keep: (rows) =>
        rows.attempt?.keys.publicKey.crv === 'Ed25519'
          ? Promise.reject(new DOMException('cannot be cloned', 'DataCloneError'))
          : store.keep(rows),
    }
    expect((await provenKeys(old, 'ABCDEFGH'))?.publicKey.crv).toBe('P-256')
  })
})
