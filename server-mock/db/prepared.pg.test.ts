import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './database.ts'

/** Real PostgreSQL only: the embedded database plans each statement anew. */
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const all = (no: number) =>
  sql<{ no: number }>`SELECT * FROM growing WHERE no = ${no}`.execute(database.db).then(({ rows }) => rows)

describe('a statement that is asked again and again', () => {
  it('is prepared once, and goes on after a newer server changed its table', async () => {
    await database.exec('CREATE TABLE growing (no int); INSERT INTO growing VALUES (1), (2)')
    for (let no = 1; no <= 6; no += 1) await all(no)
    const prepared = await sql<{ statement: string }>`
      SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%growing%'`.execute(database.db)
    expect(prepared.rows).toHaveLength(1)
    await database.exec('ALTER TABLE growing ADD COLUMN more text')
    // the plan of before is of no use any more; who asked is told to try again, and then it works
    await all(1).catch(() => undefined)
    expect(await all(2)).toEqual([{ no: 2, more: null }])
  })
})
