import { millisecondsInMinute } from 'date-fns/constants'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { commitsOf } from '../../../db/commits.ts'
import { readManifest } from './manifest.ts'
import type { SnapshotDeps } from './write-part.ts'
import { writeSnapshot } from './write-snapshot.ts'

/** What changed meanwhile comes by the feed; a part is only worth its compression when many read it. */
const EVERY_MS = 5 * millisecondsInMinute
/** Of a city that takes long, this share of the time at most. */
const SHARE = 20
const LOCK = 728_415

/** Writes the files of public content when the city has moved, in one process of all at a time. */
export function createSnapshotKeeper(deps: SnapshotDeps): { tick(): Promise<void> } {
  let isWorking = false
  let isFirst = true
  return {
    async tick() {
      if (isWorking) return
      isWorking = true
      try {
        const manifest = await readManifest(deps.db)
        const pause = Math.max(EVERY_MS, (manifest?.tookMs ?? 0) * SHARE)
        // the first look of a process also finds files that are gone
        if (!isFirst && manifest && deps.now() - manifest.madeAt < pause) return
        await alone(deps.db, () => writeSnapshot(deps))
        isFirst = false
      } catch (error) {
        deps.log.error('snapshot.failed', { error: String(error) })
      } finally {
        isWorking = false
      }
    },
  }
}

/** Does the work unless another process is at it. */
async function alone(db: Db, work: () => Promise<unknown>): Promise<void> {
  if (commitsOf(db)?.isAlone !== false) return void (await work())
  // a lock of the session, on a connection of its own: the work is many statements
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ mine: boolean }>`SELECT pg_try_advisory_lock(${LOCK}) AS mine`.execute(
      connection,
    )
    if (!rows[0]?.mine) return
    try {
      await work()
    } finally {
      await sql`SELECT pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}
