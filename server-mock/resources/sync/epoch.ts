import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Identity of this database as cursors know it; a restored or emptied one has another, so that old cursors reseed. */
export async function databaseEpoch(db: Db): Promise<string> {
  return String((await setting(db, 'epoch')) ?? '')
}

/**
 * At each start: writes the epoch of a new database, and a new one when nothing proves that this is the database of the
 * last start. A recovery to an earlier moment begins a new timeline, another cluster has another identifier, and tables
 * put back from a dump are other tables. A copy of the files put back in place looks the same: for that there is
 * `npm run restore-mark`.
 * @param id the epoch to take when one is needed
 */
export async function ensureEpoch(db: Db, id: string): Promise<void> {
  const mark = await continuity(db)
  if ((await setting(db, 'epoch')) !== undefined && (await setting(db, 'continuity')) === mark) return
  await renewEpoch(db, id)
  await put(db, 'continuity', mark)
}

/** Every cursor of before expires. */
export async function renewEpoch(db: Db, id: string): Promise<void> {
  await put(db, 'epoch', id)
}

/** What tells one life of a database from another. */
async function continuity(db: Db): Promise<string> {
  const tables = sql<{ mark: string }>`
    SELECT concat_ws('/', 'feed_entry'::regclass::oid, 'feed_counter'::regclass::oid) AS mark`
  const cluster = sql<{ mark: string }>`
    SELECT concat_ws('/', (SELECT system_identifier FROM pg_control_system()),
      (SELECT timeline_id FROM pg_control_checkpoint()),
      (SELECT oid FROM pg_database WHERE datname = current_database())) AS mark`
  const own = (await tables.execute(db)).rows[0]?.mark ?? ''
  // A provider may not let us ask for the cluster; then the tables alone speak.
  const around = await cluster.execute(db).catch(() => ({ rows: [{ mark: 'unknown' }] }))
  return `${around.rows[0]?.mark ?? ''} ${own}`
}

async function setting(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

async function put(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
}
