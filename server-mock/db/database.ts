import {
  Kysely,
  PostgresDialect,
  type LogEvent,
  type DatabaseConnection,
  type Driver,
  type Transaction,
} from 'kysely'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import { announceCommits } from './announced.ts'
import { localBus, type ScopeBus } from './bus.ts'
import { leadership } from './leader.ts'
import { natsBus } from './nats-bus.ts'
import { notifyBus } from './notify-bus.ts'
import { counting, setCommits, type Commits } from './commits.ts'
import { PGliteDialect } from './pglite-dialect.ts'
import type { Tables } from './tables.ts'

/** Queries inside or outside a transaction. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** PGlite or PostgreSQL behind one face. */
export type Database = {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Notified of what each commit changed, in every process that works on the database. */
  bus: ScopeBus
  /** Connections of the pool, and callers that wait for one; null where there is but one. */
  connections(): { open: number; idle: number; waiting: number } | null
  /** Runs several statements of plain SQL text, as migrations need. */
  exec(sql: string): Promise<void>
  /** Whether this process does what is enough once for all processes, as of now; another follows when it dies. */
  leads(): Promise<boolean>
  /** Does work that one process at a time may do: servers that start together take turns, however long it takes. */
  alone<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const INT8 = 20
const DATE = 1082
/** A caller that waits longer for a row is told to try again; the embedded database has one connection and no waits. */
const LOCK_TIMEOUT_MS = 10_000
/** No statement of an answer takes a tenth of this; one that does holds what others wait for. */
const STATEMENT_TIMEOUT_MS = 60_000
const CONNECT_TIMEOUT_MS = 5000
const ALONE = 728_412
const asNumber = (text: string) => Number(text)
const asText = (text: string) => text

/** Counters stay below 2^53; days stay text. One set of parsers for both engines. */
export const PGLITE_PARSERS = { [INT8]: asNumber, [DATE]: asText }

export function pgliteDatabase(client: PGlite, onClose: () => Promise<void> = async () => {}): Database {
  const bus = localBus()
  // the data directory has one process
  const commits = { count: 0, isAlone: true }
  const db = announceCommits(
    new Kysely<Tables>({ dialect: new PGliteDialect(client, commits) }),
    bus.announce,
  )
  setCommits(db, commits)
  return {
    kind: 'pglite',
    ...{ db, bus },
    connections: () => null,
    exec: async (sql) => {
      await client.exec(sql)
      commits.count += 1
    },
    alone: (work) => work(),
    leads: () => Promise.resolve(true),
    close: async () => {
      await bus.close()
      await db.destroy()
      await client.close()
      await onClose()
    },
  }
}

class CountingDialect extends PostgresDialect {
  readonly #commits: Commits
  constructor(pool: Pool, commits: Commits) {
    super({ pool })
    this.#commits = commits
  }
  override createDriver = () => beginningAtOnce(counting(super.createDriver(), this.#commits))
}

/** The first statement leaves with `begin`: where that fails the connection is lost, and so is everything behind it. */
function beginningAtOnce<D extends Driver>(driver: D): D {
  const begin = driver.beginTransaction.bind(driver)
  driver.beginTransaction = (connection: DatabaseConnection, settings) => {
    begin(connection, settings).catch(() => undefined)
    return Promise.resolve()
  }
  return driver
}

export type PostgresOptions = {
  /** Called with every statement once it is carried out. */
  onQuery?: ((event: LogEvent) => void) | undefined
  /** NATS carries news between processes; null: PostgreSQL itself does. */
  natsUrl?: string | null
  /** How long a connection may take to come up, ms; none: as long as it takes. */
  connectMs?: number
}

/**
 * @param url a PostgreSQL connection string
 * @param onLost called for connections that were lost while idle
 */
export async function postgresDatabase(
  url: string,
  onLost: (error: Error) => void = () => {},
  { onQuery, natsUrl = null, connectMs = 0 }: PostgresOptions = {},
): Promise<Database> {
  const pg = (await import('pg')).default
  const { preparingClient } = await import('./prepared.ts')
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') => {
      if (oid === INT8) return asNumber
      if (oid === DATE) return asText
      return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
    },
  }
  const pool: Pool = new pg.Pool({
    // statements are sent without waiting for the answer to the one before
    ...{ connectionString: url, max: 20, types, Client: preparingClient(), pipeline: true },
    ...{ lock_timeout: LOCK_TIMEOUT_MS, statement_timeout: STATEMENT_TIMEOUT_MS },
    connectionTimeoutMillis: connectMs,
  })
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onLost)
  // One lost in use is told by the query under way; here too, without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  const single = () =>
    new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  const bus = natsUrl === null ? notifyBus(async () => single()) : natsBus(natsUrl)
  const leader = leadership(single)
  const commits = { count: 0, isAlone: false }
  const db = announceCommits(
    new Kysely<Tables>({
      dialect: new CountingDialect(pool, commits),
      ...(onQuery ? { log: onQuery } : {}),
    }),
    bus.announce,
  )
  setCommits(db, commits)
  return {
    kind: 'postgres',
    ...{ db, bus },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    exec: async (sql) => {
      await pool.query(sql)
    },
    alone: async (work) => {
      const client = await pool.connect()
      try {
        // a lock of the session, so that what is done meanwhile may be many transactions
        await client.query('SET lock_timeout = 0; SET statement_timeout = 0')
        await client.query(`SELECT pg_advisory_lock(${ALONE})`)
        return await work()
      } finally {
        // ended, not given back: that frees the lock and takes the settings along
        client.release(true)
      }
    },
    leads: () => leader.leads(),
    close: async () => {
      await Promise.all([bus.close(), leader.close()])
      await db.destroy()
    },
  }
}
