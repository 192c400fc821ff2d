import { expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { createLog } from './log.ts'
import { prepare } from './prepare.ts'
import { readiness } from './readiness.ts'
import { emptyDatabase } from './testing/database.ts'

/** Only a real PostgreSQL lets two servers in. */
it('M1 two servers that start together on an empty PostgreSQL both come up, and everything is there once', async () => {
  const empty = await emptyDatabase()
  if (!empty) throw new Error('DATABASE_URL_TEST is not set')
  const config = { databaseUrl: empty.url, dataDir: '', demo: true, content: true, passwordCost: 10 }
  const log = createLog(
    'off',
    () => 0,
    () => undefined,
  )
  const both = await Promise.all([prepare(config, systemClock, log), prepare(config, systemClock, log)])
  const [first, second] = both.map(({ database }) => database)
  const members = await first?.db.selectFrom('member').select('email').execute()
  expect(new Set(members?.map(({ email }) => email)).size).toBe(members?.length)
  expect(both[0]?.keys.ticket.kid).toBe(both[1]?.keys.ticket.kid)
  expect(second && (await readiness(second.db))).toBeNull()
  for (const { database } of both) await database.close()
  await empty.drop()
})
