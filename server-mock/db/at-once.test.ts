import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { allSent } from './at-once.ts'
import type { Database, Trx } from './database.ts'

/** Statements of a transaction that do not wait for one another. */
let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await database.exec('CREATE TABLE line (no serial, said text UNIQUE)')
})
afterAll(() => database.close())

const say = (trx: Trx, text: string) => sql`INSERT INTO line (said) VALUES (${text})`.execute(trx)
const said = async () =>
  (await sql<{ said: string }>`SELECT said FROM line ORDER BY no`.execute(database.db)).rows.map(
    ({ said: text }) => text,
  )
const emptied = () => sql`TRUNCATE line RESTART IDENTITY`.execute(database.db)

describe('a transaction', () => {
  it('C9 does what it was asked in that order, before any of it was answered', async () => {
    await emptied()
    const words = Array.from({ length: 40 }, (_, index) => `word ${index}`)
    await database.db.transaction().execute((trx) => allSent(words.map((word) => say(trx, word))))
    expect(await said()).toEqual(words)
  })

  it('C9 leaves nothing when one of several fails, and takes nothing more of the others', async () => {
    await emptied()
    let late: Promise<unknown> | undefined
    const failing = database.db.transaction().execute(async (trx) => {
      const slow = say(trx, 'twice').then(() => say(trx, 'behind it'))
      late = slow.catch((error: unknown) => error)
      await Promise.all([slow, say(trx, 'twice')])
    })
    await expect(failing).rejects.toThrow()
    expect(await late).toBeInstanceOf(Error)
    expect(await said()).toEqual([])
    // the connection is as good as before
    await database.db.transaction().execute((trx) => say(trx, 'once'))
    expect(await said()).toEqual(['once'])
  })

  it('C9 that is being undone takes no statement any more, which would stay', async () => {
    await emptied()
    let late: Promise<unknown> | undefined
    const hops = async () => {
      // the undoing is under way by then, and not answered
      for (let hop = 0; hop < 20; hop += 1) await Promise.resolve()
    }
    const undone = database.db.transaction().execute((trx) => {
      late = hops()
        .then(() => say(trx, 'late'))
        .catch((error: unknown) => error)
      return Promise.reject(new Error('undone'))
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await late).toBeInstanceOf(Error)
    expect(await said()).toEqual([])
  })

  it('C9 that has ended takes no statement any more', async () => {
    await emptied()
    const kept = await database.db.transaction().execute((trx) => Promise.resolve({ trx }))
    await expect(say(kept.trx, 'too late')).rejects.toThrow()
    expect(await said()).toEqual([])
  })

  it('I12 waits for all of several before it tells of the first that failed', async () => {
    await emptied()
    let isDone = false
    const done = new Promise<void>((resolve) => setImmediate(resolve)).then(() => (isDone = true))
    await expect(allSent([Promise.reject(new Error('first')), done])).rejects.toThrow('first')
    expect(isDone).toBe(true)
  })
})
