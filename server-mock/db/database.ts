import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import { PGliteDialect } from './pglite-dialect.ts'
import type { Tables } from './tables.ts'

/** Queries inside or outside a transaction. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** PGlite or PostgreSQL behind one face. */
export type Database = {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Runs several statements of plain SQL text, as migrations need. */
  exec(sql: string): Promise<void>
  close(): Promise<void>
}

const INT8 = 20
const DATE = 1082
/** Who waits longer for a row is told to try again; the embedded database has nobody to wait for. */
const LOCK_TIMEOUT_MS = 10_000
const asNumber = (text: string) => Number(text)
const asText = (text: string) => text

/** Counters stay below 2^53; days stay text. One set of parsers for both engines. */
export const PGLITE_PARSERS = { [INT8]: asNumber, [DATE]: asText }

export function pgliteDatabase(client: PGlite, onClose: () => Promise<void> = async () => {}): Database {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect(client) })
  return {
    kind: 'pglite',
    db,
    exec: async (sql) => {
      await client.exec(sql)
    },
    close: async () => {
      await db.destroy()
      await client.close()
      await onClose()
    },
  }
}

/** @param url a PostgreSQL connection string */
export async function postgresDatabase(url: string): Promise<Database> {
  const pg = (await import('pg')).default
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => {
      if (oid === INT8) return asNumber
      if (oid === DATE) return asText
      return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
    },
  }
  const pool: Pool = new pg.Pool({ connectionString: url, max: 20, types, lock_timeout: LOCK_TIMEOUT_MS })
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    db,
    exec: async (sql) => {
      await pool.query(sql)
    },
    close: () => db.destroy(),
  }
}
