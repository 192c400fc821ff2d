import type { Deps } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { cleanMedia } from './clean-media.ts'
import { awaitConversion } from './films/film-jobs.ts'
import { sha256Of } from './sha256.ts'

export const uploadOf = (deps: Pick<Deps, 'db'>, id: string) =>
  deps.db.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirst()

/** A film is held whole while it is read: one at a time. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Reads back what came in, compares it with what was announced, takes the notes out and keeps it. Doing it again does
 * nothing; after a crash at any point it can be done again.
 * @throws Refusal upload.hash, or what cleanMedia throws; then neither bytes nor id are kept
 */
export function finish(deps: Deps, id: string): Promise<void> {
  const mine = turn.then(() => finishNow(deps, id))
  turn = mine.catch(() => undefined)
  return mine
}

async function finishNow(deps: Deps, id: string): Promise<void> {
  const row = await uploadOf(deps, id)
  if (row?.finished_at) return
  try {
    const bytes = await deps.uploads.readIncoming(id)
    if (!row || sha256Of(bytes) !== row.sha256) throw new Refusal('upload.hash')
    await keep(deps, id, bytes, row.document)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await deps.uploads.remove(id)
    await deps.db.deleteFrom('upload').where('id', '=', id).execute()
    throw error
  }
}

/** Writes the clean file, then says so in the database, then lets go of what came in. @throws Refusal of cleanMedia */
export async function keep(
  deps: Pick<Deps, 'db' | 'now' | 'uploads'>,
  id: string,
  bytes: Uint8Array,
  isDocument = false,
): Promise<void> {
  const media = await cleanMedia(bytes, isDocument)
  await deps.uploads.keep(id, media.bytes)
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('upload')
      .set(({ fn, val }) => ({
        mime: media.type,
        seconds: media.seconds,
        stored_bytes: media.bytes.length,
        stored_sha256: sha256Of(media.bytes),
        finished_at: fn.coalesce('finished_at', val(new Date(deps.now()))),
      }))
      .where('id', '=', id)
      .execute()
    if (media.seconds !== null) await awaitConversion(trx, id, deps.now())
  })
  await deps.uploads.removeIncoming(id)
}
