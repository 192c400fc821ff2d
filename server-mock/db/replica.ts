import { sql } from 'kysely'
import { postgresDatabase, type Database, type Db, type Trx } from './database.ts'
import { oneMoment } from './one-moment.ts'

/** A replica that failed is left alone for this long, ms. */
const AGAIN_MS = 5000
/** A replica that cannot be reached must not hold up who can be answered without it, ms. */
const CONNECT_MS = 1000

/** How far scopes are, in which database. */
type Moment = { epoch: string | null; versions: ReadonlyMap<string, number> }

type Watching = {
  now(): number
  /** A replica was lost, or answers again. */
  onChange?(event: { isUp: boolean; error?: string }): void
}

/**
 * A copy of the database that lags. It is read where it has, of everything a read is about, what the primary has now: one
 * look at the counters there is cheaper than the read, and nobody is shown less than they were before.
 */
export class Replica {
  /** Reads it answered, those it was too far behind for, and those it failed at. */
  readonly counts = { read: 0, behind: 0, failed: 0 }
  readonly #db: Db
  readonly #given: Watching
  #restsUntil = 0
  #isUp = true

  constructor(db: Db, given: Watching) {
    this.#db = db
    this.#given = given
  }

  /**
   * @param scopes what the read is about; where one is further at the primary it is not read here
   * @param work reads, in a transaction of one moment
   * @returns null where the primary has to be asked
   */
  async read<T>(primary: Db, scopes: readonly string[], work: (trx: Trx) => Promise<T>): Promise<T | null> {
    if (this.#given.now() < this.#restsUntil) return null
    const there = momentOf(primary, scopes)
    // who fails here is told by the await below
    there.catch(() => undefined)
    let isRead = false
    try {
      const result = await this.#db.transaction().execute(async (trx) => {
        await oneMoment(trx)
        if (!hasReached(await momentOf(trx, scopes), await there)) return null
        isRead = true
        return work(trx)
      })
      this.counts[isRead ? 'read' : 'behind'] += 1
      this.#tell(true)
      return result
    } catch (error) {
      await there
      this.counts.failed += 1
      this.#restsUntil = this.#given.now() + AGAIN_MS
      this.#tell(false, error)
      return null
    }
  }

  #tell(isUp: boolean, error?: unknown): void {
    if (isUp === this.#isUp) return
    this.#isUp = isUp
    this.#given.onChange?.({ isUp, ...(error === undefined ? {} : { error: String(error) }) })
  }
}

/** @param url of a replica, or of what spreads reads over several */
export async function openReplica(
  url: string,
  given: Watching,
): Promise<{ replica: Replica; close: Database['close'] }> {
  const database = await postgresDatabase(url, () => {}, { connectMs: CONNECT_MS })
  return { replica: new Replica(database.db, given), close: database.close }
}

async function momentOf(db: Db, scopes: readonly string[]): Promise<Moment> {
  const { rows } = await sql<{ epoch: string | null; scopes: Record<string, number> | null }>`
    SELECT (SELECT value #>> '{}' FROM setting WHERE name = 'epoch') AS epoch,
      (SELECT json_object_agg(scope, version) FROM feed_counter WHERE scope = ANY(${scopes}::text[])) AS scopes`.execute(
    db,
  )
  return { epoch: rows[0]?.epoch ?? null, versions: new Map(Object.entries(rows[0]?.scopes ?? {})) }
}

/** Another epoch is another database, however far it is. */
const hasReached = (here: Moment, there: Moment): boolean =>
  here.epoch === there.epoch &&
  [...there.versions].every(([scope, version]) => (here.versions.get(scope) ?? -1) >= version)
