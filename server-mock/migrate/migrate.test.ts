import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { embeddedIn, programDatabase } from '../testing/database.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

let dataDir = ''
let postgres: Awaited<ReturnType<typeof programDatabase>>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'goraero-migrate-'))
  postgres = await programDatabase()
  if (!postgres) await embeddedIn(dataDir)
})
afterAll(async () => {
  await postgres?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function migrated(): Promise<string[]> {
  const said: string[] = []
  await bringUpToDate(
    { databaseUrl: postgres?.url ?? null, dataDir },
    {
      say: (line) => void said.push(line),
      fail: (...lines) => void said.push(...lines.map((line) => `failed: ${line}`)),
    },
  )
  return said
}

it('a database of a newer version is refused in a sentence, and left as it is', async () => {
  expect(await migrated()).toEqual(['The database is up to date.'])
  const database = await openDatabase({ url: postgres?.url ?? null, dataDir })
  await sql`INSERT INTO schema_migration (name) VALUES ('9999_from_tomorrow.sql')`.execute(database.db)
  // this one would run again
  await sql`DELETE FROM schema_migration WHERE name = '0026_content_lists.sql'`.execute(database.db)
  await database.close()
  expect(await migrated()).toEqual([expect.stringMatching(/^failed: .*newer.*9999_from_tomorrow\.sql/)])
})
