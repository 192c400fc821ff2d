import type { DocumentType } from '#sync/contracts/store/lists.ts'
import { readPicture } from '#sync/domain/media/picture.ts'
import { HEAD_BYTES } from '#sync/domain/media-type.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import { documentType } from '#sync/domain/store-application.ts'
import type { Deps } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { sha256Of } from '../sha256.ts'

export const documentOf = ({ db }: Pick<Deps, 'db'>, id: string) =>
  db.selectFrom('store_document').selectAll().where('id', '=', id).executeTakeFirst()

/** A document is held whole while it is read: one at a time. */
let turn: Promise<unknown> = Promise.resolve()

/**
 * Reads back what came in, compares it with what was announced, and keeps it. Doing it again does nothing.
 * @throws Refusal upload.hash, type, tooLarge or what is wrong with a picture; then neither bytes nor id are kept
 */
export function finishDocument(deps: Deps, id: string): Promise<void> {
  const mine = turn.then(() => finishNow(deps, id))
  turn = mine.catch(() => undefined)
  return mine
}

async function finishNow(deps: Deps, id: string): Promise<void> {
  const row = await documentOf(deps, id)
  if (row?.finished_at) return
  try {
    const bytes = await deps.uploads.readIncoming(id)
    if (!row || sha256Of(bytes) !== row.sha256) throw new Refusal('upload.hash')
    const { type, clean } = cleanDocument(bytes)
    await deps.uploads.keep(id, clean)
    await deps.db
      .updateTable('store_document')
      .set({ type, stored_bytes: clean.length, finished_at: new Date(deps.now()) })
      .where('id', '=', id)
      .execute()
    await deps.uploads.removeIncoming(id)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await deps.uploads.remove(id)
    await deps.db.deleteFrom('store_document').where('id', '=', id).execute()
    throw error
  }
}

/** A picture is read to its end and says nothing of where it was taken; a PDF stays byte for byte and is never shown. */
function cleanDocument(bytes: Uint8Array): { type: DocumentType; clean: Uint8Array } {
  const type = documentType(bytes.subarray(0, HEAD_BYTES))
  if (!type) throw new Refusal('upload.type')
  if (bytes.length > STORE_POLICY.documentBytes) throw new Refusal('upload.tooLarge')
  if (type === 'application/pdf') return { type, clean: bytes }
  const read = readPicture(type, bytes)
  if (!read.ok) throw new Refusal(`upload.${read.problem}`)
  return { type, clean: read.picture.clean }
}
