import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Claim } from '#sync/domain/capacity.ts'
import type { Database, Trx } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { Refusal } from '../../refusal.ts'
import { canSell, freeOfClaims, holdClaims, releaseClaims, soldBy } from './claims.ts'

/** Keeping, selling and giving back against a model, without HTTP: what a shop has is never promised twice. */
let database: Database
const MEMBER = uuidv7()
const START = Date.parse('2026-11-21T03:00:00.000Z')
const MINUTE_MS = 60_000
const UNIT = 20011
const STOCK = 5

beforeAll(async () => {
  database = await testDatabase()
  await sql`INSERT INTO member (id, email, profile, joined_at, last_sign_in_at)
    VALUES (${MEMBER}, 'a@b.kr', '{}', now(), now())`.execute(database.db)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.exec('TRUNCATE orders, hold, capacity, stock CASCADE')
  await database.db.insertInto('stock').values({ unit_no: UNIT, product_no: 2001, quantity: STOCK }).execute()
})

const within = <T>(work: (trx: Trx) => Promise<T>) => database.db.transaction().execute(work)
const unit = (quantity: number): Claim => ({ kind: 'unit', unitNo: UNIT, quantity })
const day = (quantity: number): Claim => ({ kind: 'day', unitNo: UNIT, day: '2026-11-22', quantity })
const slot = (quantity: number): Claim => ({
  ...{ kind: 'slot', shopNo: 501, day: '2026-11-22', time: '18:30', quantity, capacity: 4 },
})

async function order(): Promise<string> {
  const id = uuidv7()
  await database.db
    .insertInto('orders')
    .values({
      ...{ id, number: id, member_id: MEMBER, shop_no: 501, status: 'reservationStandby' },
      ...{ ordered_at: new Date(START), details: '{}' },
    })
    .execute()
  return id
}

/** Keeps and says whether it could, by the code it was refused with. */
async function hold(orderId: string, claims: Claim[], now = START, minutes = 10): Promise<string> {
  try {
    await within((trx) => holdClaims(trx, { orderId, claims, until: now + minutes * MINUTE_MS, now }))
    return 'kept'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
const sell = (orderId: string) => within((trx) => sql`WITH ${soldBy(orderId)} SELECT 1`.execute(trx))
const giveBack = (orderId: string) => within((trx) => releaseClaims(trx, orderId))
const sellable = (orderId: string, now: number) => within((trx) => canSell(trx, orderId, now))
const roomOf = async (claim: Claim, now = START, replaced: string[] = []) =>
  [...(await within((trx) => freeOfClaims(trx, [claim], replaced, now))).values()][0]
const stock = async () =>
  (await database.db.selectFrom('stock').select('quantity').executeTakeFirstOrThrow()).quantity

describe.each([
  ['pieces', unit, STOCK],
  ['a day', day, STOCK],
  ['seats at a time', slot, 4],
] as const)('%s', (_name, claim, total) => {
  it('S2-134 can all be kept, and not one more', async () => {
    const [first, second] = [await order(), await order()]
    expect(await hold(first, [claim(total)])).toBe('kept')
    expect(await hold(second, [claim(1)])).toMatch(/order\.(outOfStock|slotFull)/)
  })

  it('S8-10 more than there are is sold out, whoever asks', async () => {
    expect(await hold(await order(), [claim(total + 1)])).toMatch(/order\.(soldOut|slotFull)/)
  })

  it('S2-134 kept past its time is free again, swept away or not', async () => {
    const [first, second] = [await order(), await order()]
    await hold(first, [claim(total)])
    expect(await hold(second, [claim(total)], START + 10 * MINUTE_MS - 1)).not.toBe('kept')
    expect(await hold(second, [claim(total)], START + 10 * MINUTE_MS)).toBe('kept')
  })

  it('S2-134 kept again for the same order is kept once, for the new time', async () => {
    const [first, second] = [await order(), await order()]
    await hold(first, [claim(total)])
    expect(await hold(first, [claim(total)], START + 5 * MINUTE_MS)).toBe('kept')
    expect(await hold(second, [claim(1)], START + 12 * MINUTE_MS)).not.toBe('kept')
  })

  it('S2-134 sold is gone for good, given back is there again, once', async () => {
    const [first, second] = [await order(), await order()]
    await hold(first, [claim(total)])
    await sell(first)
    await sell(first)
    expect(await hold(second, [claim(1)], START + 86_400_000)).toMatch(/order\.(soldOut|slotFull)/)
    await giveBack(first)
    await giveBack(first)
    expect(await hold(second, [claim(total)])).toBe('kept')
    expect(await hold(await order(), [claim(1)])).not.toBe('kept')
  })

  it('S2-134 money that comes late is kept only where nobody else has it by now', async () => {
    const [late, other] = [await order(), await order()]
    await hold(late, [claim(total)])
    const after = START + 11 * MINUTE_MS
    expect(await sellable(late, after)).toBe(true)
    await hold(other, [claim(total)], after)
    expect(await sellable(late, after)).toBe(false)
    expect(await sellable(late, after + 11 * MINUTE_MS)).toBe(true)
    await sell(other)
    expect(await sellable(late, after + 11 * MINUTE_MS)).toBe(false)
  })

  it('S8-10 what is shown is what could be kept', async () => {
    const first = await order()
    await hold(first, [claim(2)])
    const room = await roomOf(claim(1))
    expect(room).toMatchObject({ taken: 0, holds: [{ quantity: 2, until: START + 10 * MINUTE_MS }] })
    expect((await roomOf(claim(1), START, [first]))?.holds).toEqual([])
    expect((await roomOf(claim(1), START + 10 * MINUTE_MS))?.holds).toEqual([])
  })
})

describe('an order of several things', () => {
  it('S2-134 keeps all of them or none', async () => {
    const [first, second] = [await order(), await order()]
    await hold(first, [slot(4)])
    expect(await hold(second, [unit(1), slot(1)])).toBe('order.slotFull')
    expect(await hold(await order(), [unit(STOCK)])).toBe('kept')
  })

  it('what is not counted is always there', async () => {
    await database.db.updateTable('stock').set({ quantity: null }).execute()
    for (let count = 0; count < 5; count += 1) {
      const id = await order()
      expect(await hold(id, [unit(99)])).toBe('kept')
      await sell(id)
    }
    expect(await stock()).toBeNull()
  })
})

/** A small generator of numbers, the same each time for the same seed. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Kept = { quantity: number; until: number; sold: boolean }

describe('any sequence of orders', () => {
  it.each([1, 2, 3, 4])(
    'S2-134 promises no more than there is, and gives back what it took (seed %d)',
    async (seed) => {
      const pick = chance(seed)
      const model = new Map<string, Kept>()
      let now = START
      for (let step = 0; step < 40; step += 1) {
        now += pick(6) * MINUTE_MS
        const ids = [...model.keys()]
        const known = ids[pick(Math.max(1, ids.length))]
        const action = pick(4)
        if (action <= 1 || known === undefined) {
          const id = await order()
          const quantity = 1 + pick(3)
          const promised = [...model.values()].reduce(
            (sum, kept) => sum + (kept.sold || kept.until > now ? kept.quantity : 0),
            0,
          )
          const wanted = promised + quantity <= STOCK ? 'kept' : 'refused'
          const told = await hold(id, [unit(quantity)], now)
          expect(told === 'kept' ? 'kept' : 'refused').toBe(wanted)
          if (told === 'kept') model.set(id, { quantity, until: now + 10 * MINUTE_MS, sold: false })
        } else if (action === 2 && (await sellable(known, now))) {
          await sell(known)
          const kept = model.get(known)
          if (kept) kept.sold = true
        } else if (action === 3) {
          await giveBack(known)
          model.delete(known)
        }
        const sold = [...model.values()].reduce((sum, kept) => sum + (kept.sold ? kept.quantity : 0), 0)
        expect(await stock()).toBe(STOCK - sold)
      }
      for (const id of model.keys()) await giveBack(id)
      expect(await stock()).toBe(STOCK)
      expect(await database.db.selectFrom('hold').select('key').execute()).toEqual([])
    },
  )
})

describe('what is counted', () => {
  const kept = async (orderId: string) =>
    (
      await database.db
        .selectFrom('hold')
        .select(['key', 'quantity', 'sold'])
        .where('order_id', '=', orderId)
        .orderBy('key')
        .execute()
    ).map(({ key, quantity, sold }) => [key, quantity, sold])

  it('S2-134 is nothing where a unit has no end: it is never short, and nothing is kept of it', async () => {
    await database.db.updateTable('stock').set({ quantity: null }).where('unit_no', '=', UNIT).execute()
    const endless = await order()
    expect(await hold(endless, [unit(1000), day(1000)])).toBe('kept')
    expect(await kept(endless)).toEqual([])
    expect(await sellable(endless, START)).toBe(true)
    expect((await roomOf(unit(1)))?.total).toBeNull()
  })

  it('S2-134 stays what it was sold as when a time takes fewer people from now on', async () => {
    const [first, second] = [await order(), await order()]
    await hold(first, [slot(4)])
    await sell(first)
    const fewer: Claim = { ...slot(1), capacity: 2 } as Claim
    expect(await hold(second, [fewer])).toBe('order.slotFull')
    const { rows } = await sql<{ total: number; taken: number }>`SELECT total, taken FROM capacity`.execute(
      database.db,
    )
    expect(rows).toEqual([{ total: 4, taken: 4 }])
  })

  it('S2-134 is kept by its key, the day and the pile of one unit apart', async () => {
    const both = await order()
    expect(await hold(both, [day(2), unit(3)])).toBe('kept')
    expect(await kept(both)).toEqual([
      [`day:${UNIT}:2026-11-22`, 2, false],
      [`unit:${UNIT}`, 3, false],
    ])
    await sell(both)
    expect((await kept(both)).map(([, , sold]) => sold)).toEqual([true, true])
    expect(await stock()).toBe(STOCK - 3)
    await giveBack(both)
    expect([await stock(), await kept(both)]).toEqual([STOCK, []])
  })
})
