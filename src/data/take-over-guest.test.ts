import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { beforeEach, describe, expect, it } from 'vitest'
import { OwnerDb, ownerDbName } from '#sync/adapters/owner-db.ts'
import type { NewOperation, StoredState } from '#sync/ports/rows.ts'
import type { Writer } from './adopt-guest-things.ts'
import { readGuest, standingOffer, takeOverCart, takeOverGuest } from './take-over-guest.ts'
import { forgetOffer, noteOffer, offeredGuest } from './guest-offer.ts'

const GUEST = 'guest-1'
const ids = { uuid: () => 'new-cart', session: () => 'abcdef0123456789' }

// test files of one worker share its databases
beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

function written(no: number, state: StoredState = 'ready', name = 'favourite.set') {
  const fixed = { lane: `f:${no}`, seq: 1, schema: 1, touches: ['favourite'], createdAt: 0, photoCount: 0 }
  return { ...fixed, id: `${no}`, name, state, args: { kind: 'place', no, on: true } }
}

async function store(no: number, state?: StoredState, name?: string) {
  const db = new OwnerDb(GUEST)
  await db.operations.add(written(no, state, name) as unknown as NewOperation)
  db.close()
}

function member(onWrite: () => Promise<void> = async () => undefined, isParted = true) {
  const sent: unknown[] = []
  const writer: Writer = {
    view: async () => [],
    enqueue: async (_name, args) => {
      sent.push((args as { no: number }).no)
      await onWrite()
      return { id: `${sent.length}` }
    },
  }
  const part = async () => isParted
  return { sent, to: { member: writer, part }, writer }
}
const offered = async () => {
  const now = await readGuest(GUEST)
  if (now === null) throw new Error('no guest')
  return now.things
}
const isThere = () => Dexie.exists(ownerDbName(GUEST))

describe('taking over a guest', () => {
  it('S2-27 carries everything and forgets the guest', async () => {
    await store(1001)
    const { sent, to } = member()
    expect(await takeOverGuest(await offered(), to, false, ids)).toBe('forgotten')
    expect(sent).toEqual([1001])
    expect(await isThere()).toBe(false)
  })

  it('I13 what another tab wrote while the question was open is carried too', async () => {
    await store(1001)
    const things = await offered()
    await store(1002)
    const { sent, to } = member()
    expect(await takeOverGuest(things, to, false, ids)).toBe('forgotten')
    expect(sent).toEqual([1001, 1002])
  })

  it('I13 what another tab writes during the take-over is carried too', async () => {
    await store(1001)
    let writes = 0
    const { sent, to } = member(async () => {
      if (writes++ === 0) await store(1002)
    })
    expect(await takeOverGuest(await offered(), to, false, ids)).toBe('forgotten')
    expect(sent).toContain(1002)
    expect(await isThere()).toBe(false)
  })

  it('I13 one who uses the device again, as after a sign-out in another tab, is not deleted', async () => {
    await store(1001)
    const { to } = member(undefined, false)
    expect(await takeOverGuest(await offered(), to, false, ids)).toBe('left')
    expect(await isThere()).toBe(true)
  })

  it('I13 what is written after the last look keeps the database, and is carried by another round', async () => {
    await store(1001)
    const { sent, to } = member()
    let looks = 0
    const part = async () => {
      if (looks++ > 0) return true
      const db = new OwnerDb(GUEST)
      await db.log.add({ change: {} })
      await db.operations.add(written(1002) as unknown as NewOperation)
      db.close()
      return true
    }
    expect(await takeOverGuest(await offered(), { ...to, part }, false, ids)).toBe('forgotten')
    expect(looks).toBe(2)
    expect(sent).toContain(1002)
  })

  it('I13 I1 a page of the guest that has the database open cannot write into what was deleted', async () => {
    await store(1001)
    const page = new OwnerDb(GUEST)
    await page.open()
    const { to } = member()
    expect(await takeOverGuest(await offered(), to, false, ids)).toBe('forgotten')
    await expect(page.log.add({ change: {} })).rejects.toThrow()
    expect(await isThere()).toBe(false)
  })

  it.each([
    ['a refused write', 'rejected', 'favourite.set'],
    ['a conflict', 'conflict', 'itinerary.save'],
    ['a write that is nobody’s thing', 'parked', 'review.write'],
  ] as const)('I13 %s is not deleted unseen: the guest stays', async (_name, state, name) => {
    await store(1001)
    await store(1002, state, name)
    const { to } = member()
    expect(await takeOverGuest(await offered(), to, false, ids)).toBe('left')
    expect(await isThere()).toBe(true)
  })

  it('S2-27 a guest that is gone already is taken as it was offered', async () => {
    await store(1001)
    const things = await offered()
    await Dexie.delete(ownerDbName(GUEST))
    const { sent, to } = member()
    await takeOverGuest(things, to, false, ids)
    expect(sent).toEqual([1001])
  })
})

describe('taking over the cart that is about to be paid', () => {
  const add = (no: number, state: StoredState) => store(no, state, 'cart.add')

  it('S2-57 carries no more than the cart: hearts and refused writes stay with the guest and are still asked about', async () => {
    await store(1001)
    await add(2001, 'rejected')
    const db = new OwnerDb(GUEST)
    const cart = { shopCartId: 'c', shopSn: 1, entcmpSn: 9, rsvtDt: null, rsvtHrTypeCd: 'NON', totalWon: 0 }
    const line = { gdsSn: 1, gdsDsctSn: 2, ordrSeq: 3, gdsQty: 1, options: [], unitWon: 5, lineWon: 5 }
    const body = { ...cart, shopCartGoodsList: [{ ...line, availability: 'onSale', stock: null }] }
    await db.records.add({ kind: 'cart', key: 'c', version: 1, body } as never)
    db.close()
    const things = await offered()
    expect(things.carts).toHaveLength(1)
    const { sent, writer } = member()
    await takeOverCart(things, writer, false, ids)
    expect(sent).toHaveLength(1)
    const now = await readGuest(GUEST)
    expect(now?.things.carts).toEqual([])
    expect([now?.things.favourites.length, now?.left]).toEqual([1, 1])
  })
})

describe('a question that got no answer', () => {
  const asked = async (open: (db: OwnerDb) => Promise<void>) => {
    await store(1001)
    const db = new OwnerDb('M1')
    await noteOffer(db, GUEST, 1)
    await open(db)
    db.close()
  }

  it('S2-27 is asked again by the next page, with what the guest has then, until it is answered', () =>
    asked(async (db) => {
      await store(1002)
      expect((await standingOffer(db, 2))?.favourites.map(({ no }) => no)).toEqual([1001, 1002])
      expect((await standingOffer(db, 3))?.owner).toBe(GUEST)
      await forgetOffer(db)
      expect(await standingOffer(db, 4)).toBeNull()
      expect(await isThere()).toBe(true)
    }))

  it('S2-27 is not asked by the page where it stands, nor of another member', () =>
    asked(async (db) => {
      expect(await standingOffer(db, 1)).toBeNull()
      expect(await offeredGuest(db, 2)).toBe(GUEST)
      const other = new OwnerDb('M2')
      expect(await standingOffer(other, 2)).toBeNull()
      other.close()
    }))

  it('S2-27 is dropped once there is nothing left to take', () =>
    asked(async (db) => {
      await takeOverGuest(await offered(), member().to, false, ids)
      expect(await standingOffer(db, 2)).toBeNull()
      expect(await offeredGuest(db, 2)).toBeNull()
    }))
})
