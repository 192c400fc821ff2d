import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import type { Trx } from './db/database.ts'
import { recountTallies } from './db/recount.ts'
import type { Deps } from './resources/call.ts'
import { retireRooms } from './resources/community/retire.ts'
import { compactAccounts } from './resources/account/member/compact.ts'
import { retireKeys } from './resources/account/sign-in/stored-keys.ts'
import { retireEntries } from './resources/events/retire.ts'
import { retireApplications } from './resources/store/retire.ts'
import { compactResults, forgetGuests } from './resources/sync/idempotency.ts'
import { pruneOldTombstones } from './resources/sync/feed.ts'
import { compactUploads } from './resources/uploads/compact.ts'

/**
 * How long answers of applied writes, guests that were not seen and the tombstones of deleted records are kept. Of what
 * is held as a window a tombstone goes sooner: who was away for longer reads the window anew.
 */
const KEPT_MS = {
  results: 90 * millisecondsInDay,
  guests: 730 * millisecondsInDay,
  tombstones: 400 * millisecondsInDay,
  windowTombstones: 30 * millisecondsInDay,
}
const LOCK = 728_413
const SETTING = 'compactedAt'

/**
 * Deletes what may not be kept longer, once a day for all servers of a database: the first one does it, and the
 * date is kept, so that a server that is restarted daily does it too.
 * @returns false when it was done within the last day, or another server is at it
 */
export async function compactDaily(deps: Deps): Promise<boolean> {
  const { db, log } = deps
  const now = deps.now()
  try {
    const done = await db.transaction().execute(async (trx) => {
      if (!(await isDue(trx, now))) return null
      const results = await compactResults(trx, now - KEPT_MS.results)
      const guests = await forgetGuests(trx, now - KEPT_MS.guests)
      await compactAccounts(trx, now)
      await retireKeys(trx, now)
      const value = JSON.stringify(new Date(now).toISOString())
      await trx
        .insertInto('setting')
        .values({ name: SETTING, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
      return { results, guests }
    })
    if (done === null) return false
    // each feed by itself: its counter is held only as long as its own rows take
    const feeds = await pruneOldTombstones(db, {
      whole: now - KEPT_MS.tombstones,
      windows: now - KEPT_MS.windowTombstones,
    })
    const corrected = await recountTallies(db)
    if (corrected.length > 0) {
      log.error('tallies.corrected', { corrected: corrected.length, first: corrected.slice(0, 20) })
      deps.publisher.wake()
    }
    const rooms = await retireRooms(deps)
    const stores = await retireApplications(deps)
    const entries = await retireEntries(deps)
    // files: after what decides is committed
    log.info('compacted', { ...done, feeds, rooms, stores, entries, uploads: await compactUploads(deps) })
    return true
  } catch (error) {
    log.error('compaction.failed', { error: String(error) })
    return false
  }
}

async function isDue(trx: Trx, now: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS mine`.execute(
    trx,
  )
  if (!rows[0]?.mine) return false
  const last = await trx.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()
  return last === undefined || !(Date.parse(String(last.value)) > now - millisecondsInDay)
}
