import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { PGlite } from '@electric-sql/pglite'
import { PGLITE_PARSERS, pgliteDatabase, postgresDatabase, type Database } from '../db/database.ts'
import { migrate, migrationNames, migrationText } from '../db/migrate.ts'

const ADMIN = process.env.DATABASE_URL_TEST
/** Kept per set of migrations. */
const IMAGES = join(tmpdir(), 'goraero-test-images')

/** A fresh migrated database: of the PostgreSQL cluster in DATABASE_URL_TEST, else in memory from an image. */
export async function testDatabase(): Promise<Database> {
  return ADMIN ? freshPostgres(ADMIN, migratedTemplate) : freshPglite(await migratedImage())
}

/**
 * Databases like the one that `fill` makes of a fresh one. In a run of tests it is filled once per process and copied.
 * @returns a function that gives another such database, with what `fill` told of it
 */
export function filledDatabases<T>(fill: (database: Database) => Promise<T>) {
  type Filled = { database: Database; told: T }
  const run = process.env.TEST_RUN
  if (!run)
    return async (): Promise<Filled> => {
      const database = await testDatabase()
      return { database, told: await fill(database) }
    }
  let first: Promise<{ copy: () => Promise<Database>; told: T }> | undefined
  return async (): Promise<Filled> => {
    const { copy, told } = await (first ??= ADMIN ? filledTemplate(ADMIN, run, fill) : filledImage(fill))
    return { database: await copy(), told: structuredClone(told) }
  }
}

async function filledTemplate<T>(admin: string, run: string, fill: (database: Database) => Promise<T>) {
  // dropped at the end of the run (testing/run.ts)
  const name = `${run}_${randomUUID().slice(0, 8)}`
  const cluster = await postgresDatabase(admin)
  await createFrom(cluster, name, await migratedTemplate(cluster, admin))
  await cluster.close()
  const database = await postgresDatabase(urlOf(admin, name))
  const told = await fill(database)
  await database.close()
  return { copy: () => freshPostgres(admin, () => name), told }
}

async function filledImage<T>(fill: (database: Database) => Promise<T>) {
  const client = await inMemory(await migratedImage())
  const told = await fill(pgliteDatabase(client))
  const image = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  return { copy: () => freshPglite(image), told }
}

type Template = (cluster: Database, admin: string) => string | Promise<string>

async function freshPostgres(admin: string, template: Template): Promise<Database> {
  const { url, drop } = await createPostgres(admin, template)
  const database = await postgresDatabase(url)
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** A migrated database of its own for a program under test; null without DATABASE_URL_TEST. */
export const programDatabase = () => (ADMIN ? createPostgres(ADMIN, migratedTemplate) : null)

/** A PostgreSQL database with nothing in it, no table either; null without DATABASE_URL_TEST. */
export const emptyDatabase = () => (ADMIN ? createPostgres(ADMIN, () => 'template0') : null)

async function createPostgres(
  admin: string,
  template: Template,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `goraero_${randomUUID().replaceAll('-', '')}`
  const cluster = await postgresDatabase(admin)
  await createFrom(cluster, name, await template(cluster, admin))
  return {
    url: urlOf(admin, name),
    drop: async () => {
      await whenUnused(cluster, `DROP DATABASE ${name}`)
      await cluster.close()
    },
  }
}

/** By copying its files, which costs less than writing them through the log. */
const createFrom = (cluster: Database, name: string, template: string) =>
  whenUnused(cluster, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)

function urlOf(admin: string, name: string): string {
  const url = new URL(admin)
  url.pathname = `/${name}`
  return url.href
}

/** The name of a migrated database of this cluster to copy from: copying takes a fraction of migrating. */
async function migratedTemplate(cluster: Database, admin: string): Promise<string> {
  const name = `goraero_image_${await migrationsHash()}`
  const { rows } = await sql`SELECT FROM pg_database WHERE datname = ${name}`.execute(cluster.db)
  if (rows.length > 0) return name
  const draft = `${name}_${randomUUID().replaceAll('-', '')}`
  await cluster.exec(`CREATE DATABASE ${draft}`)
  const database = await postgresDatabase(urlOf(admin, draft))
  await migrate(database)
  await database.close()
  await whenUnused(cluster, `ALTER DATABASE ${draft} RENAME TO ${name}`).catch(async (error: unknown) => {
    // another worker was quicker
    await cluster.exec(`DROP DATABASE ${draft}`)
    if (!/already exists|duplicate key/.test(String(error))) throw error
  })
  return name
}

/** Connections that are just closing still count as users of the database for a moment. */
async function whenUnused(cluster: Database, statement: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await cluster.exec(statement)
    } catch (error) {
      if (attempt === 50 || !/accessed by other users/.test(String(error))) throw error
      await cluster.exec('SELECT pg_sleep(0.1)')
    }
  }
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of await migrationNames()) hash.update(name).update(await migrationText(name))
  return hash.digest('hex').slice(0, 16)
}

/** Migrating takes seconds in memory, loading a dump of it a fraction; the dump is kept per set of migrations. */
const inMemory = (image: Uint8Array) =>
  PGlite.create({ loadDataDir: new Blob([new Uint8Array(image)]), parsers: PGLITE_PARSERS })

const freshPglite = async (image: Uint8Array) => pgliteDatabase(await inMemory(image))

/** A migrated embedded database under `dataDir`, as a server leaves one: copied, which takes a tenth of loading a dump. */
export async function embeddedIn(dataDir: string): Promise<void> {
  await cp(await migratedFolder(), join(dataDir, 'db'), { recursive: true })
}

async function migratedFolder(): Promise<string> {
  const path = join(IMAGES, await migrationsHash())
  if (existsSync(path)) return path
  const draft = `${path}.${process.pid}`
  await mkdir(IMAGES, { recursive: true })
  const client = await PGlite.create(draft, { parsers: PGLITE_PARSERS })
  await migrate(pgliteDatabase(client))
  await client.close()
  // another worker may have been quicker
  await rename(draft, path).catch(() => rm(draft, { recursive: true }))
  return path
}

async function migratedImage(): Promise<Buffer> {
  const path = join(IMAGES, `${await migrationsHash()}.tar`)
  const kept = await readFile(path).catch(() => null)
  if (kept) return kept
  const client = await PGlite.create({ parsers: PGLITE_PARSERS })
  await migrate(pgliteDatabase(client))
  const image = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  await mkdir(IMAGES, { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, image)
  await rename(draft, path)
  return image
}
