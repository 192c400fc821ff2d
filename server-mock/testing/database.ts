import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLITE_PARSERS, pgliteDatabase, postgresDatabase, type Database } from '../db/database.ts'
import { migrate, migrationNames } from '../db/migrate.ts'

const ADMIN = process.env.DATABASE_URL_TEST

/** A fresh migrated database: of the PostgreSQL cluster in DATABASE_URL_TEST, else in memory from an image. */
export async function testDatabase(): Promise<Database> {
  return ADMIN ? freshPostgres(ADMIN) : freshPglite()
}

async function freshPostgres(admin: string): Promise<Database> {
  const name = `goraero_${randomUUID().replaceAll('-', '')}`
  const cluster = await postgresDatabase(admin)
  await cluster.exec(`CREATE DATABASE ${name}`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  const database = await postgresDatabase(url.href)
  await migrate(database)
  return {
    ...database,
    close: async () => {
      await database.close()
      await dropUnused(cluster, name)
      await cluster.close()
    },
  }
}

/** Connections that are just closing still count as users of the database for a moment. */
async function dropUnused(cluster: Database, name: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await cluster.exec(`DROP DATABASE ${name}`)
    } catch (error) {
      if (attempt === 50) throw error
      await cluster.exec('SELECT pg_sleep(0.1)')
    }
  }
}

/** Migrating takes seconds in memory, loading a dump of it a fraction; the dump is kept per set of migrations. */
async function freshPglite(): Promise<Database> {
  const image = await migratedImage()
  const client = await PGlite.create({
    loadDataDir: new Blob([new Uint8Array(image)]),
    parsers: PGLITE_PARSERS,
  })
  return pgliteDatabase(client)
}

async function migratedImage(): Promise<Buffer> {
  const hash = createHash('sha256')
  const folder = join(import.meta.dirname, '../db/migrations')
  for (const name of await migrationNames()) hash.update(name).update(await readFile(join(folder, name)))
  const directory = join(tmpdir(), 'goraero-test-images')
  const path = join(directory, `${hash.digest('hex').slice(0, 16)}.tar`)
  const kept = await readFile(path).catch(() => null)
  if (kept) return kept
  const client = await PGlite.create({ parsers: PGLITE_PARSERS })
  await migrate(pgliteDatabase(client))
  const image = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer())
  await client.close()
  await mkdir(directory, { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, image)
  await rename(draft, path)
  return image
}
