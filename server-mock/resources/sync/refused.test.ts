import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../db/database.ts'
import { presentRefusal } from '../../http/answer.ts'
import { testDatabase } from '../../testing/database.ts'
import { runOnce, type Effect } from './idempotency.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const NOW = Date.parse('2026-11-21T03:00:00.000Z')
const run = (effect: Effect, key = uuidv7()) =>
  runOnce(
    database.db,
    { owner: 'member:a', key, bodyHash: 'h', lane: null },
    { now: NOW, effect, onRefusal: presentRefusal },
  )
const done = { status: 200, body: {}, etag: null }

describe('what the database itself refuses', () => {
  it.each([
    ['22003 a number too large', sql`SELECT 99999999999::int4`],
    ['22P02 a text that is no number', sql`SELECT ${'x'}::int4`],
    ['23502 nothing where something must be', sql`INSERT INTO client (id, created_at) VALUES (NULL, now())`],
  ])('H2 I12 %s is kept as a definite refusal', async (_name, statement) => {
    const key = uuidv7()
    const effect: Effect = async (trx) => {
      await statement.execute(trx)
      return done
    }
    expect(await run(effect, key)).toMatchObject({ status: 400, replayed: false })
    expect(await run(effect, key)).toMatchObject({ status: 400, replayed: true })
  })

  it('H2 a unique value taken by a race is looked at once more before it is a refusal', async () => {
    let tries = 0
    const id = uuidv7()
    const duplicate = await run(async (trx) => {
      tries++
      const client = { id, member_id: null, created_at: new Date(NOW) }
      await trx.insertInto('client').values(client).execute()
      if (tries === 1) await trx.insertInto('client').values(client).execute()
      return done
    })
    expect({ tries, status: duplicate.status }).toEqual({ tries: 2, status: 200 })
  })

  it('H2 a bug stays a failure that may be tried again: nothing is stored', async () => {
    const key = uuidv7()
    await expect(run(() => Promise.reject(new Error('bug')), key)).rejects.toThrow('bug')
    expect(await run(() => Promise.resolve(done), key)).toMatchObject({ status: 200, replayed: false })
  })
})
