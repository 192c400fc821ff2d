import type { LogEvent } from 'kysely'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/open.ts'
import { setPasswordCost } from './resources/account/sign-in/passwords.ts'
import { fillScopes } from './db/fill-scopes.ts'
import { loadSigningKeys, type SigningKeys } from './resources/account/sign-in/signing-keys.ts'
import type { Log } from './resources/call.ts'
import { runBadges } from './resources/badges/award.ts'
import { presenters } from './resources/presenters.ts'
import { createPublisher } from './resources/publisher.ts'
import { runRanking } from './resources/ranking/rank.ts'
import { ensureEpoch } from './resources/sync/epoch.ts'
import { applyBorders } from './import/store-borders.ts'
import { createSeedTools } from './seed-tools.ts'
import { hasDemo, seedContent, seedPeople } from './seed/seed.ts'

const DEMO_LEFT =
  'This database holds the demo accounts, whose password is published. Start it with DEMO=1 as a demo, or name another DATA_DIR or DATABASE_URL.'

/** Clock and ids of the process. */
export type Clock = { now(): number; newId(): string }

/**
 * Opens and migrates the database, makes what must exist once, and brings content and, where it is wanted, the demo in.
 * @param onQuery called with every statement of PostgreSQL once it is carried out
 * @throws Error when the database holds the demo's accounts and this is no demo
 */
export async function prepare(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'content' | 'passwordCost'> & {
    natsUrl?: string | null
    demo: boolean | 'asItIs'
  },
  { now, newId }: Clock,
  log: Log,
  onQuery?: (event: LogEvent) => void,
): Promise<{ database: Database; keys: SigningKeys }> {
  setPasswordCost(config.passwordCost)
  const database = await openDatabase({
    ...{ url: config.databaseUrl, dataDir: config.dataDir },
    onLost: (error) => log.warn('database.connectionLost', { error: error.message }),
    ...{ onQuery, natsUrl: config.natsUrl ?? null },
  })
  const fill = async () => {
    await ensureEpoch(database.db, newId())
    const keys = await loadSigningKeys(database.db, now(), newId)
    if (config.demo === false && (await hasDemo(database.db))) throw new Error(DEMO_LEFT)
    // the demo's people have been to places
    const isFirstDemo = config.demo === true && !(await hasDemo(database.db))
    if (config.content || isFirstDemo) log.info('seed.done', await seedContent(database.db, now()))
    if (config.demo === true) await seedPeople(database.db, createSeedTools(keys, now()))
    await fillScopes(database.db, isFirstDemo)
    if (isFirstDemo) await makeWhole(database, { now, log })
    // a database with imported borders keeps them when content files change
    await applyBorders(database.db, now())
    return { database, keys }
  }
  try {
    // two servers that start together would both find an empty city
    return await database.alone(fill)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Who opens a new demo finds it whole: published, ranked and with its badges. A real database is read while that goes on. */
async function makeWhole({ db }: Database, { now, log }: { now(): number; log: Log }): Promise<void> {
  const publisher = createPublisher({ db, log }, presenters)
  const deps = { db, now, log, publisher }
  await runRanking(deps)
  await runBadges(deps)
  await publisher.publish()
}
