import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { createLog } from './log.ts'
import { prepare } from './prepare.ts'
import { hashPassword, setPasswordCost } from './resources/account/sign-in/passwords.ts'
import { feedVersion } from './db/feed.ts'
import { readiness } from './readiness.ts'
import { runBadges } from './resources/badges/award.ts'
import { presenters } from './resources/presenters.ts'
import { createPublisher } from './resources/publisher.ts'
import { runRanking } from './resources/ranking/rank.ts'
import { embeddedIn, programDatabase } from './testing/database.ts'

let dataDir = ''
/** On PostgreSQL where there is one: a whole city takes the embedded database ten seconds. */
let postgres: Awaited<ReturnType<typeof programDatabase>>
const where = () => ({ databaseUrl: postgres?.url ?? null, dataDir })
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'goraero-prepare-'))
  postgres = await programDatabase()
  if (!postgres) await embeddedIn(dataDir)
})
afterAll(async () => {
  await postgres?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const QUIET = createLog(
  'off',
  () => 0,
  () => undefined,
)

/** Starts on the folder. @returns what is missing, how many people there are, and how many codes */
async function started(config: { demo: boolean; content: boolean }) {
  const { database } = await prepare({ ...where(), passwordCost: 10, ...config }, systemClock, QUIET)
  const { db } = database
  const people = await db.selectFrom('member').select('id').execute()
  const codes = await db.selectFrom('setting').select('name').where('name', 'like', 'codes%').execute()
  const missing = await readiness(db)
  await database.close()
  return { missing, people: people.length, codes: codes.length }
}

it('S2-137 without the demo the city is full and nobody is in it; without content the server says that it is not ready', async () => {
  expect(await started({ demo: false, content: false })).toMatchObject({ missing: 'content', people: 0 })
  expect(await started({ demo: false, content: true })).toMatchObject({ missing: null, people: 0 })
})

it('a database with the demo accounts is refused by a server that is no demo', async () => {
  const demo = await started({ demo: true, content: true })
  expect(demo.people).toBeGreaterThan(8)
  await expect(started({ demo: false, content: true })).rejects.toThrow('DEMO=1')
  expect(await started({ demo: true, content: true })).toEqual(demo)
})

it('S4-15 S2-40 a new demo is opened ranked and with its badges: what a server does first changes nothing a device has read', async () => {
  await started({ demo: true, content: true })
  const { database } = await prepare(
    { ...where(), passwordCost: 10, demo: true, content: true },
    systemClock,
    QUIET,
  )
  const { db } = database
  const publisher = createPublisher({ db, log: QUIET }, presenters)
  const deps = { db, now: systemClock.now, log: QUIET, publisher }
  const before = await feedVersion(db, 'content')
  await runRanking(deps)
  await runBadges(deps)
  await publisher.publish()
  expect(await feedVersion(db, 'content')).toBe(before)
  await database.close()
})

it('M7 PASSWORD_COST is what new passwords cost', async () => {
  const config = { ...where(), demo: 'asItIs', content: false, passwordCost: 11 } as const
  const { database } = await prepare(config, systemClock, QUIET)
  expect(await hashPassword('Gorae!road26')).toContain('ln=11')
  setPasswordCost(10)
  await database.close()
})
