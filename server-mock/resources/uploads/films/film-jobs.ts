import { millisecondsInMinute } from 'date-fns/constants'
import { sql, type ExpressionWrapper } from 'kysely'
import { CONTENT, publishLater } from '../../../db/feed.ts'
import { postScope } from '../../../db/scopes.ts'
import type { Db, Trx } from '../../../db/database.ts'
import type { FilmFailure } from '#sync/contracts/moderation/lists.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Deps } from '../../call.ts'
import { convertUpload, type Converted } from './convert-upload.ts'
import { findFfmpeg, type Ffmpeg } from './ffmpeg.ts'

/** After so many tries that ended badly a film stays as it came. */
const TRIES = 3
/** How long one try may take with reading and writing; then its process is taken for dead. */
const LEASE_MS = 3 * millisecondsInMinute

type JobDeps = Pick<Deps, 'db' | 'now' | 'uploads' | 'log' | 'newId' | 'publisher'>

/** A film that has come in waits to be converted; one that came in again waits again. */
export async function awaitConversion(trx: Trx, uploadId: string, now: number): Promise<void> {
  const job = { state: 'waiting' as const, tries: 0, due_at: new Date(now), reason: null }
  await trx
    .insertInto('film_job')
    .values({ upload_id: uploadId, ...job })
    .onConflict((conflict) => conflict.column('upload_id').doUpdateSet(job))
    .execute()
}

/**
 * Converts the films that are due, one after another, and tells of what shows them. Where nothing converts they go on
 * waiting. Meant for one process at a time; a second one would take others.
 * @param signal ends the program that converts; its film is tried again
 * @returns how many were settled, converted or not
 */
export async function runFilmJobs(
  deps: JobDeps,
  { signal, tools = findFfmpeg() }: { signal?: AbortSignal; tools?: Ffmpeg | null } = {},
): Promise<number> {
  let settled = 0
  while (tools && !signal?.aborted) {
    const job = await take(deps.db, deps.now())
    if (!job) break
    const outcome = await convertUpload(deps, tools, job.uploadId, signal).catch(
      (error: unknown): Converted => {
        deps.log.warn('films.tryFailed', { upload: job.uploadId, tries: job.tries, error: String(error) })
        return { problem: 'failed' }
      },
    )
    if (await settle(deps, job, outcome)) settled++
  }
  if (settled > 0) deps.publisher.wake()
  return settled
}

type Job = { uploadId: string; tries: number }

async function take(db: Db, now: number): Promise<Job | null> {
  const { rows } = await sql<Job>`
    UPDATE film_job SET state = 'running', tries = tries + 1, due_at = ${new Date(now + LEASE_MS)}
    WHERE upload_id = (SELECT upload_id FROM film_job
      WHERE state IN ('waiting', 'running') AND due_at <= ${new Date(now)}
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING upload_id AS "uploadId", tries`.execute(db)
  return rows[0] ?? null
}

/** @returns false when it will be tried again */
async function settle(deps: JobDeps, job: Job, outcome: Converted): Promise<boolean> {
  const reason: FilmFailure | null = 'problem' in outcome ? outcome.problem : null
  const isAgain = reason === 'failed' && job.tries < TRIES
  const state = isAgain ? 'waiting' : reason ? 'failed' : 'done'
  const old = await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('film_job')
      // what was found in the film once is not taken back by a converter that failed
      .set(({ ref }) => ({
        ...{ state, reason: reason === 'failed' ? standing(ref('reason')) : reason },
        ...(isAgain ? { due_at: new Date(deps.now() + pauseMs(job.tries)) } : {}),
      }))
      .where('upload_id', '=', job.uploadId)
      .execute()
    return 'film' in outcome ? replaceFile(trx, job.uploadId, outcome.film) : null
  })
  if (state === 'failed') deps.log.error('films.notConverted', { upload: job.uploadId, reason })
  // only now: until here it was what everybody was given
  if (old !== null) await deps.uploads.remove(old)
  return !isAgain
}

const standing = (reason: ExpressionWrapper<Tables, 'film_job', FilmFailure | null>) =>
  sql<FilmFailure>`CASE WHEN ${reason} IN ('broken', 'tooLong') THEN ${reason} ELSE 'failed' END`

const pauseMs = (tries: number) => millisecondsInMinute * 2 ** (tries - 1)

type Film = Extract<Converted, { film: unknown }>['film']

/** @returns the file that is not needed any more; the new one, when the upload is gone meanwhile */
async function replaceFile(trx: Trx, uploadId: string, film: Film): Promise<string> {
  const { rows } = await sql<{ file: string }>`
    UPDATE upload SET file_id = ${film.file}, mime = 'video/mp4', seconds = ${film.seconds},
      stored_bytes = ${film.bytes}, stored_sha256 = ${film.sha256}
    FROM (SELECT id, coalesce(file_id, id) AS file FROM upload WHERE id = ${uploadId} FOR UPDATE) AS before
    WHERE upload.id = before.id RETURNING before.file`.execute(trx)
  const shown = await sql<{ id: string }>`
    SELECT id FROM post WHERE uploads @> ARRAY[${uploadId}]::text[] AND state = 'approved'`.execute(trx)
  for (const { id } of shown.rows) {
    await publishLater(trx, { scope: CONTENT, kind: 'post', key: id })
    await publishLater(trx, { scope: postScope(id), kind: 'post', key: id })
  }
  return rows[0]?.file ?? film.file
}
