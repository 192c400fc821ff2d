import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fail, ok, type Result } from '#sync/contracts/errors.ts'
import type { DeviceEnrolled, DeviceTokens } from '#sync/contracts/waiting/device.ts'
import { silentLog } from './platform-ports.ts'
import { deviceOwner, KIOSK_DATABASE } from '#sync/ports/device-databases.ts'
import type { FeedAnswer, Transport } from '#sync/ports/transport.ts'
import { createDeviceStore, type DeviceStore } from './device-store.ts'
import { enrolDevice, forgetDevice } from './enrol-device.ts'
import { openDevice, type OpenDevice } from './open-device.ts'
import { ownerDbName } from './owner-db.ts'

const ID = '0198f6a0-2222-7000-8000-00000000000b'
const SERVER = Date.parse('2026-11-23T10:00:00.000Z')
const TEN_YEARS = 315_360_000_000
const SHOP = {
  ...{ shopNo: 502, name: { ko: 'x', en: 'x', ja: 'x', 'zh-Hans': 'x', 'zh-Hant': 'x' }, devices: [] },
  ...{ settings: { on: true, limit: 60, remote: false, gapMinutes: 8 }, contactKeys: [], serverKeys: [] },
}
const ENROLLED: DeviceEnrolled = {
  ...{ id: ID, shopNo: 502, letter: 'A', role: 'both', name: 'Door', certificate: 'GC1.e30.AA', shop: SHOP },
  tokens: { access: 'one', refresh: 'r'.repeat(43), expiresAt: '2026-11-24T00:00:00.000Z' },
  now: new Date(SERVER).toISOString(),
}
const OFFLINE = fail({ code: 'network.offline', origin: 'network', retry: true } as const)

let store: DeviceStore
let device: OpenDevice | null
let clock: { wall: number; steady: number }
let feed: FeedAnswer
let renewal: Result<DeviceTokens>
let ended: string[]

const page = (asOf: number, cursor = '1'): FeedAnswer => ({
  kind: 'page',
  page: { scope: 'member', changes: [], cursor, version: 1, more: false, asOf: new Date(asOf).toISOString() },
})

const transport: Transport = {
  push: async () => ({ kind: 'unanswered' }),
  call: async () => ({ kind: 'unanswered' }),
  upload: async () => ({ kind: 'unanswered' }),
  feed: async () => feed,
}

async function open(): Promise<OpenDevice | null> {
  device = await openDevice({
    ...{ store, transport, log: silentLog },
    ...{ now: () => clock.wall, steady: () => clock.steady },
    renew: async () => renewal,
    onEnd: (code) => void ended.push(code),
  })
  return device
}

const enrolled = (answer: Result<DeviceEnrolled> = ok(ENROLLED), code = 'abcd-efgh') =>
  enrolDevice({ store, code, now: () => clock.wall, enrol: async () => answer })

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  store = createDeviceStore()
  clock = { wall: SERVER + TEN_YEARS, steady: 0 }
  ;[feed, renewal, ended, device] = [{ kind: 'unanswered' }, OFFLINE, [], null]
})
afterEach(async () => {
  await device?.close()
  store.close()
})

describe('enrolment', () => {
  it('W1 sends the code as it is meant and the public key alone, and is stored when it resolves', async () => {
    const sent: object[] = []
    const enrol = async (body: object) => {
      sent.push(body)
      return ok(ENROLLED)
    }
    expect(await enrolDevice({ store, code: ' abCD efgh', now: () => clock.wall, enrol })).toEqual(
      ok(undefined),
    )
    expect(sent).toMatchObject([{ code: 'ABCDEFGH', publicKey: { kty: expect.any(String) } }])
    expect(JSON.stringify(sent)).not.toContain('"d"')
    expect((await store.read('device'))?.enrolled).toMatchObject({ id: ID, letter: 'A' })
    expect(await store.read('contact')).toEqual({ at: SERVER, offset: -TEN_YEARS })
  })

  it('W1 after a lost answer the same code brings the same key', async () => {
    const keys: unknown[] = []
    const enrol = (answer: Result<DeviceEnrolled>) => async (body: { publicKey: unknown }) => {
      keys.push(body.publicKey)
      return answer
    }
    const given = { store, code: 'ABCDEFGH', now: () => clock.wall }
    expect(await enrolDevice({ ...given, enrol: enrol(OFFLINE) })).toEqual(OFFLINE)
    expect(await store.read('device')).toBeUndefined()
    await enrolDevice({ ...given, enrol: enrol(ok(ENROLLED)) })
    expect(keys[0]).toEqual(keys[1])
  })

  it('W1 a browser that loses the answer again is told so, and is no device', async () => {
    const forgetful: DeviceStore = {
      ...store,
      read: async (key) => (key === 'device' ? undefined : store.read(key)),
    }
    const out = await enrolDevice({
      ...{ store: forgetful, code: 'ABCDEFGH', now: () => 0 },
      enrol: async () => ok(ENROLLED),
    })
    expect(out).toMatchObject({ ok: false, error: { code: 'storage.denied' } })
  })

  it('W1 ended, nothing of it is left but an empty store', async () => {
    await enrolled()
    await forgetDevice(store)
    expect(await open()).toBeNull()
    expect(
      await Promise.all((['device', 'tokens', 'queue', 'contact'] as const).map((key) => store.read(key))),
    ).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('an opened device', () => {
  it('W1 has a queue of its own beside those of people, and tells the server’s time by a clock ten years off', async () => {
    await enrolled()
    const opened = await open()
    expect(await Dexie.getDatabaseNames()).toEqual(
      expect.arrayContaining([KIOSK_DATABASE, ownerDbName(deviceOwner(ID))]),
    )
    expect(opened?.time()).toEqual({ at: SERVER, sure: false })
    feed = page(SERVER + 60_000)
    clock = { wall: clock.wall + 60_000, steady: 60_000 }
    expect(await opened?.read()).toBe(true)
    expect(opened?.time()).toEqual({ at: SERVER + 60_000, sure: true })
    // set back while it stands there
    clock = { wall: 0, steady: 61_000 }
    expect(opened?.time()).toEqual({ at: SERVER + 61_000, sure: true })
  })

  it('W1 remembers over a restart what its clock was off', async () => {
    await enrolled()
    const opened = await open()
    feed = page(SERVER + 60_000)
    await opened?.read()
    await opened?.close()
    store = createDeviceStore()
    clock = { wall: clock.wall + 5_000, steady: 0 }
    const again = await open()
    expect(again?.contact()).toBe(SERVER + 60_000)
    expect(again?.time()).toEqual({ at: SERVER + 65_000, sure: false })
  })

  it('W4 a refused reading asks whether it was taken off; without an answer it goes on', async () => {
    await enrolled()
    const opened = await open()
    feed = { kind: 'answered', status: 403, class: 'reject' }
    expect(await opened?.read()).toBe(false)
    expect(ended).toEqual([])
    renewal = fail({ code: 'device.revoked', origin: 'session', retry: false })
    expect(await opened?.read()).toBe(false)
    expect(ended).toEqual(['device.revoked'])
    expect(await store.read('ended')).toMatchObject({ code: 'device.revoked' })
  })

  it('W1 whose queue was removed is ended when it is opened again', async () => {
    await enrolled()
    const opened = await open()
    const { queue } = opened ?? {}
    await opened?.close()
    await Dexie.delete(ownerDbName(deviceOwner(ID)))
    store = createDeviceStore()
    const again = await open()
    expect(await store.read('ended')).toMatchObject({ code: 'storage.failed' })
    expect(again?.queue).not.toBe(queue)
  })
})
