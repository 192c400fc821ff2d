import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { changesAfter } from './changes.ts'
import type { Database, Trx } from './database.ts'
import { feedVersion, publishLater, stampedLast } from './feed.ts'
import { publishDue, type Presenters } from './publisher.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.exec('TRUNCATE feed_entry, feed_counter, feed_due, stock'))

const SCOPE = 'board:test'
const presenters: Presenters = {
  stock: async (trx, { key }) => {
    const row = await trx
      .selectFrom('stock')
      .select('quantity')
      .where('unit_no', '=', Number(key))
      .executeTakeFirst()
    return row ? { left: row.quantity } : null
  },
  broken: () => Promise.reject(new Error('cannot be made')),
}
const failed: string[] = []
const publish = () => publishDue(database.db, presenters, (_, { kind, key }) => failed.push(`${kind} ${key}`))
const within = <T>(work: (trx: Trx) => Promise<T>) =>
  database.db.transaction().execute((trx) => stampedLast(trx, () => work(trx)))
const put = (trx: Trx, no: number, quantity: number) =>
  trx
    .insertInto('stock')
    .values({ unit_no: no, product_no: 1, quantity })
    .onConflict((conflict) => conflict.column('unit_no').doUpdateSet({ quantity }))
    .execute()
const later = (trx: Trx, key: string, kind = 'stock') => publishLater(trx, { scope: SCOPE, kind, key })
const said = async () =>
  (await changesAfter(database.db, SCOPE, 0, 100)).changes.map(({ key, body }) => ({
    key,
    body: body?.toJSON() ?? null,
  }))

describe('what is due', () => {
  it('C2 is published as it is then, once however often it was said, and only where it differs', async () => {
    for (const quantity of [3, 2, 1])
      await within(async (trx) => [await put(trx, 7, quantity), await later(trx, '7')])
    expect(await said()).toEqual([])
    await publish()
    expect(await said()).toEqual([{ key: '7', body: { left: 1 } }])
    expect(await feedVersion(database.db, SCOPE)).toBe(1)
    await within((trx) => later(trx, '7'))
    await publish()
    expect(await feedVersion(database.db, SCOPE)).toBe(1)
  })

  it('C2 C23 of a record that is gone is a tombstone, and nothing where there never was one', async () => {
    await within(async (trx) => [await put(trx, 7, 1), await later(trx, '7'), await later(trx, '8')])
    await publish()
    await within(async (trx) => [await trx.deleteFrom('stock').execute(), await later(trx, '7')])
    await publish()
    const { changes } = await changesAfter(database.db, SCOPE, 1, 10)
    expect(changes).toEqual([{ kind: 'stock', key: '7', version: 2, body: null }])
  })

  it('C2 is not said of what was undone', async () => {
    const undone = within(async (trx) => {
      await later(trx, '7')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await publish()).toBe(0)
  })

  it('C2 that cannot be made is told, waits a minute and keeps no other waiting', async () => {
    await within(async (trx) => {
      for (const no of [1, 2, 3]) await put(trx, no, no)
      await later(trx, '1')
      await later(trx, 'x', 'broken')
      await later(trx, '2')
      await later(trx, '3')
    })
    await publish()
    expect(failed).toEqual(['broken x'])
    expect((await said()).map(({ key }) => key)).toEqual(['1', '2', '3'])
    await publish()
    expect(failed).toEqual(['broken x'])
    await database.exec(`UPDATE feed_due SET not_before = now() - interval '1 second'`)
    await publish()
    expect(failed).toEqual(['broken x', 'broken x'])
  })
})
