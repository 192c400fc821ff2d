import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deviceOwner, isDeviceDatabase, KIOSK_DATABASE } from '#sync/ports/device-databases.ts'
import { hasKioskDb, openKioskDb } from './kiosk-db.ts'
import { ownerDbName } from './owner-db.ts'
import { openPlacesDb, type PlaceRow, type PlacesDb } from './places-db.ts'

const ROW: PlaceRow = {
  ...{ id: '0198f6a0-1111-7000-8000-00000000000a', shopNo: 501, day: '2026-11-23', number: 'A12', party: 2 },
  ...{ joinedAt: 1, code: 'GW1.e30.AA', secret: 's'.repeat(22), claim: 'unasked', seen: null, seenAt: null },
  addedAt: 2,
}
let db: PlacesDb
beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
  db = openPlacesDb()
})
afterEach(() => db.close())

describe('places in line on a phone', () => {
  it('X-08 are there again after the page was closed, secret and all', async () => {
    await db.places.add(ROW)
    db.close()
    db = openPlacesDb()
    expect(await db.places.get(ROW.id)).toEqual(ROW)
  })

  it('X-08 a place is kept once: a second one of the same ticket is refused, and the secret stays', async () => {
    await db.places.add(ROW)
    await expect(db.places.add({ ...ROW, secret: 'other' })).rejects.toMatchObject({
      name: 'ConstraintError',
    })
    expect((await db.places.get(ROW.id))?.secret).toBe(ROW.secret)
  })

  it('X-08 the list of lines is one row: what was heard last is what is kept', async () => {
    await db.lists.put({ id: 'shops', shops: [], heardAt: 1 })
    await db.lists.put({ id: 'shops', shops: [], heardAt: 2 })
    expect(await db.lists.toArray()).toEqual([{ id: 'shops', shops: [], heardAt: 2 }])
  })

  it('X-08 a name of its own is a database of its own', async () => {
    const other = openPlacesDb('goraero-places-other')
    await other.places.add(ROW)
    expect(await db.places.count()).toBe(0)
    other.close()
  })
})

describe('which databases a wipe of a person spares', () => {
  it('W1 the key of a tablet and what the tablet wrote; nothing of a person, nor a place in line', () => {
    const of = (name: string) => isDeviceDatabase(name)
    expect([KIOSK_DATABASE, ownerDbName(deviceOwner('0198f6a0'))].map(of)).toEqual([true, true])
    const persons = ['guest', 'member-1', 'a-device-1', 'devices'].map(ownerDbName)
    expect([...persons, 'goraero-places', 'goraero-content', `${KIOSK_DATABASE}2`, ''].map(of)).toEqual(
      Array.from({ length: persons.length + 4 }, () => false),
    )
  })

  it('W1 every device’s own database is spared, whatever its id', () => {
    fc.assert(fc.property(fc.uuid(), (id) => isDeviceDatabase(ownerDbName(deviceOwner(id)))))
  })

  it('W1 asking whether this is a device makes no database, and once there is one says so', async () => {
    expect(await hasKioskDb()).toBe(false)
    expect(await Dexie.getDatabaseNames()).not.toContain(KIOSK_DATABASE)
    const kiosk = openKioskDb()
    await kiosk.kept.put({ key: 'queue', value: 'a' })
    kiosk.close()
    expect(await hasKioskDb()).toBe(true)
    const again = openKioskDb()
    expect(await again.kept.get('queue')).toEqual({ key: 'queue', value: 'a' })
    again.close()
  })
})
