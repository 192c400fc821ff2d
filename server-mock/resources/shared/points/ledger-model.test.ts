import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { addDays, seoulDay } from '#sync/domain/calendar.ts'
import type { Database, Trx } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { Refusal } from '../../refusal.ts'
import { earnPoints, reclaimPoints, restorePoints, spendPoints } from './ledger.ts'

/** Any sequence of earning, spending, giving and taking back: the ledger always adds up. */
let database: Database
const MEMBER = uuidv7()
const START = Date.parse('2026-11-21T03:00:00.000Z')
const DAY_MS = 86_400_000

beforeAll(async () => {
  database = await testDatabase()
  await sql`INSERT INTO member (id, email, profile, joined_at, last_sign_in_at)
    VALUES (${MEMBER}, 'a@b.kr', '{}', now(), now())`.execute(database.db)
})
afterAll(() => database.close())
beforeEach(() =>
  database.exec('TRUNCATE point_lot, point_entry, point_part, feed_entry, feed_counter CASCADE'),
)

const within = <T>(work: (trx: Trx) => Promise<T>) => database.db.transaction().execute(work)
const lots = () => database.db.selectFrom('point_lot').selectAll().orderBy('id').execute()

/** What a lot has left is what its lines say came in less what went out. */
async function misfits(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT l.id FROM point_lot l LEFT JOIN (
      SELECT p.lot_id, sum(CASE WHEN e.kind IN ('earn', 'restore') THEN p.won ELSE -p.won END) AS won
      FROM point_part p JOIN point_entry e ON e.id = p.entry_id WHERE p.fate = 'moved' GROUP BY p.lot_id
    ) m ON m.lot_id = l.id
    WHERE coalesce(m.won, 0) <> l.remaining OR l.remaining < 0 OR l.remaining > l.earned OR l.owed < 0`.execute(
    database.db,
  )
  return rows.map(({ id }) => id)
}

/** What the member's device was told of lots, against the table. */
async function untold(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT l.id FROM point_lot l LEFT JOIN feed_entry f
      ON f.scope = ${`member:${MEMBER}`} AND f.kind = 'pointLot' AND f.key = l.id::text
    WHERE f.key IS NULL OR (f.body ->> 'remaining')::bigint <> l.remaining`.execute(database.db)
  return rows.map(({ id }) => id)
}

function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('any sequence', () => {
  it.each([11, 12, 13])(
    'X-10 S9-02 adds up after each step, and the device is told (seed %d)',
    async (seed) => {
      const pick = chance(seed)
      let now = START
      const orders: string[] = []
      const references: string[] = []
      for (let step = 0; step < 30; step += 1) {
        now += pick(3) * DAY_MS
        const today = seoulDay(now)
        const before = await lots()
        const balance = before.reduce((sum, lot) => sum + (lot.expires_on < today ? 0 : lot.remaining), 0)
        const action = pick(5)
        if (action <= 1) {
          const reference = uuidv7()
          const won = 100 + pick(900)
          const expiresOn = addDays(today, pick(10))
          const given = await within((trx) =>
            earnPoints(trx, MEMBER, { source: 'event', won, reference, expiresOn }, { now }),
          )
          expect(given).toBe(won)
          references.push(reference)
        } else if (action === 2) {
          const orderId = uuidv7()
          const won = 1 + pick(800)
          const spending = within((trx) => spendPoints(trx, { memberId: MEMBER, won, orderId, now }))
          if (won > balance) {
            await expect(spending).rejects.toMatchObject({
              code: 'points.insufficient',
              facts: { points: balance },
            })
            expect(await lots()).toEqual(before)
          } else {
            await spending
            orders.push(orderId)
          }
        } else if (action === 3 && orders.length > 0) {
          const orderId = orders.splice(pick(orders.length), 1)[0] ?? ''
          await within((trx) => restorePoints(trx, orderId, { now }))
          expect(await within((trx) => restorePoints(trx, orderId, { now }))).toBe(0)
        } else if (references.length > 0) {
          const reference = references.splice(pick(references.length), 1)[0] ?? ''
          const accrual = { source: 'event' as const, reference }
          await within((trx) => reclaimPoints(trx, MEMBER, accrual, { now }))
          expect(await within((trx) => reclaimPoints(trx, MEMBER, accrual, { now }))).toBe(0)
        }
        expect([step, await misfits(), await untold()]).toEqual([step, [], []])
      }
    },
  )
})

describe('points', () => {
  const earn = (won: number, more: { reference?: string; expiresOn?: string } = {}) =>
    within((trx) =>
      earnPoints(trx, MEMBER, { source: 'event', won, reference: uuidv7(), ...more }, { now: START }),
    )

  it.each([0, -1, -500])('S9-02 of %d are not given', async (won) => {
    expect(await earn(won)).toBe(0)
    expect(await lots()).toEqual([])
  })

  it('S9-02 for one thing are given once', async () => {
    expect(await earn(300, { reference: 'r' })).toBe(300)
    expect(await earn(300, { reference: 'r' })).toBe(0)
    expect(await lots()).toHaveLength(1)
  })

  it('S9-02 what ends first is spent first', async () => {
    await earn(100, { expiresOn: '2026-12-31' })
    await earn(100, { expiresOn: '2026-11-30' })
    await within((trx) => spendPoints(trx, { memberId: MEMBER, won: 150, orderId: uuidv7(), now: START }))
    const left = Object.fromEntries((await lots()).map((lot) => [lot.expires_on, lot.remaining]))
    expect(left).toEqual({ '2026-11-30': 0, '2026-12-31': 50 })
  })

  it('S9-02 may be spent to their last day, and not on the next', async () => {
    await earn(100, { expiresOn: '2026-11-21' })
    const spend = (now: number) =>
      within((trx) => spendPoints(trx, { memberId: MEMBER, won: 10, orderId: uuidv7(), now }))
    const midnight = Date.parse('2026-11-21T15:00:00.000Z')
    await expect(spend(midnight - 1)).resolves.toBeUndefined()
    await expect(spend(midnight)).rejects.toThrow(Refusal)
  })

  it('S9-02 of nothing are spent without a line', async () => {
    await within((trx) => spendPoints(trx, { memberId: MEMBER, won: 0, orderId: uuidv7(), now: START }))
    expect(await database.db.selectFrom('point_entry').select('id').execute()).toEqual([])
  })

  it('S9-02 what was never given is not taken back, and nothing is given back to nobody', async () => {
    const accrual = { source: 'review' as const, reference: 'never' }
    expect(await within((trx) => reclaimPoints(trx, MEMBER, accrual, { now: START }))).toBe(0)
    expect(await within((trx) => restorePoints(trx, uuidv7(), { now: START }))).toBe(0)
  })
})
