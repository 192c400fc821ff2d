import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { postgresDatabase } from './db/database.ts'
import { readiness } from './readiness.ts'
import { programDatabase } from './testing/database.ts'

it('S2-137 a database that keeps its callers waiting is not ready, and is told within the time', async () => {
  const made = await programDatabase()
  if (!made) throw new Error('DATABASE_URL_TEST is not set')
  const [busy, database] = await Promise.all([postgresDatabase(made.url), postgresDatabase(made.url)])
  expect(await readiness(database.db)).toBe('content')
  let free = () => {}
  const held = busy.db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE feed_entry IN ACCESS EXCLUSIVE MODE`.execute(trx)
    await new Promise<void>((resolve) => (free = resolve))
  })
  await expect.poll(() => readiness(database.db, undefined, 50)).toBe('database')
  free()
  await held
  expect(await readiness(database.db)).toBe('content')
  await Promise.all([busy.close(), database.close()])
  await made.drop()
})
