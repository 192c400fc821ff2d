import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { programDatabase } from '../testing/database.ts'
import { postgresDatabase } from './database.ts'

it('no caller waits for a row or a statement without end, except for what one process does alone', async () => {
  const made = await programDatabase()
  if (!made) throw new Error('DATABASE_URL_TEST is not set')
  const database = await postgresDatabase(made.url)
  const shown = async (name: string) => {
    const { rows } = await sql<Record<string, string>>`SHOW ${sql.raw(name)}`.execute(database.db)
    return rows[0]?.[name]
  }
  expect([await shown('lock_timeout'), await shown('statement_timeout')]).toEqual(['10s', '1min'])
  // a row that another holds
  await sql`INSERT INTO setting (name, value) VALUES ('held', '1')`.execute(database.db)
  const waited = database.db.transaction().execute(async (trx) => {
    await sql`UPDATE setting SET value = '2' WHERE name = 'held'`.execute(trx)
    await database.db.transaction().execute(async (other) => {
      await sql`SET LOCAL lock_timeout = '50ms'`.execute(other)
      await sql`UPDATE setting SET value = '3' WHERE name = 'held'`.execute(other)
    })
  })
  await expect(waited).rejects.toThrow('lock timeout')
  await database.close()
  await made.drop()
})

it('says how many connections are open, and who waits for one', async () => {
  const made = await programDatabase()
  if (!made) throw new Error('DATABASE_URL_TEST is not set')
  const database = await postgresDatabase(made.url)
  expect(database.connections()).toEqual({ open: 0, idle: 0, waiting: 0 })
  await sql`SELECT 1`.execute(database.db)
  expect(database.connections()).toEqual({ open: 1, idle: 1, waiting: 0 })
  const busy = Array.from({ length: 25 }, () => sql`SELECT pg_sleep(0.2)`.execute(database.db))
  await expect.poll(() => database.connections()?.waiting).toBe(5)
  expect(database.connections()).toMatchObject({ open: 20, idle: 0 })
  await Promise.all(busy)
  await database.close()
  await made.drop()
})
