import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import { POLICY } from '#sync/domain/policy.ts'
import type { UploadState } from '../../providers/storage/storage.ts'
import type { Deps } from '../call.ts'
import { keep } from './finish.ts'

/** What a run did, for the log. `unreadable`: finished before files were cleaned, and cannot be. */
export type Compacted = { expired: number; orphans: number; cleaned: number; unreadable: number }

/**
 * Throws away uploads that were never finished or are shown nowhere, and files of no upload; cleans what was finished
 * before files were. Runs once a day and may run beside everything else.
 */
export async function compactUploads(deps: Pick<Deps, 'db' | 'now' | 'uploads'>): Promise<Compacted> {
  const expired = await removeExpired(deps)
  const { cleaned, unreadable } = await cleanEarlier(deps)
  const rows = await deps.db.selectFrom('upload').select(['id', 'stored_bytes', 'file_id']).execute()
  const states = new Map(
    rows.map(({ id, stored_bytes: stored, file_id: file }) => [
      file ?? id,
      stored === null ? 'incoming' : 'kept',
    ]),
  )
  const documents = await deps.db.selectFrom('store_document').select(['id', 'finished_at']).execute()
  for (const { id, finished_at: finished } of documents) states.set(id, finished ? 'kept' : 'incoming')
  const known = (id: string) => (states.get(id) ?? 'none') as UploadState
  const orphans = await deps.uploads.removeOrphans(known, deps.now() - millisecondsInDay)
  return { expired, orphans, cleaned, unreadable }
}

/** Deleted in the statement that looks, so that what is being attached just now either stays or is told as missing. */
async function removeExpired({ db, now, uploads }: Pick<Deps, 'db' | 'now' | 'uploads'>): Promise<number> {
  const before = (days: number) => new Date(now() - days * millisecondsInDay)
  const { unfinishedDays, unusedDays } = POLICY.upload
  const gone = await sql<{ id: string; file_id: string | null }>`
    DELETE FROM upload WHERE (finished_at IS NULL AND created_at < ${before(unfinishedDays)})
      OR (finished_at < ${before(unusedDays)}
        AND NOT EXISTS (SELECT 1 FROM review WHERE photos @> ARRAY[upload.id::text])
        AND NOT EXISTS (SELECT 1 FROM inquiry WHERE photos @> ARRAY[upload.id::text])
        AND NOT EXISTS (SELECT 1 FROM inquiry WHERE files @> jsonb_build_array(jsonb_build_object('id', upload.id::text)))
        AND NOT EXISTS (SELECT 1 FROM post WHERE uploads @> ARRAY[upload.id::text])
        AND NOT EXISTS (SELECT 1 FROM member WHERE lower(profile->>'profileImage') = upload.id::text))
    RETURNING id, file_id`.execute(db)
  for (const { id, file_id: file } of gone.rows) {
    await uploads.remove(id)
    if (file !== null) await uploads.remove(file)
  }
  return gone.rows.length
}

async function cleanEarlier(deps: Pick<Deps, 'db' | 'now' | 'uploads'>) {
  const earlier = await deps.db
    .selectFrom('upload')
    .select('id')
    .where('finished_at', 'is not', null)
    .where('stored_bytes', 'is', null)
    .execute()
  let cleaned = 0
  for (const { id } of earlier)
    cleaned += await deps.uploads
      .readIncoming(id)
      .then((bytes) => keep(deps, id, bytes))
      .then(
        () => 1,
        () => 0,
      )
  return { cleaned, unreadable: earlier.length - cleaned }
}
