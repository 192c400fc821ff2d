import type { StoreFiles } from '#sync/contracts/store/application.ts'
import { STORE_FILES, type StoreFile } from '#sync/contracts/store/lists.ts'
import type { HeldDocuments } from '#sync/domain/store-application.ts'
import type { Trx } from '../../db/database.ts'
import { Refusal } from '../refusal.ts'

/** Uploaded documents and the applications they belong to; their bytes are the uploads' business. */

const named = (files: StoreFiles): [StoreFile, string][] =>
  STORE_FILES.flatMap((slot) => (files[slot] === null ? [] : [[slot, files[slot]]]))

/**
 * What the documents of an application are, as they were read back.
 * @throws Refusal upload.missing for one that is not there whole, is another's, is named twice, or belongs to another
 *   application
 */
export async function heldDocuments(
  trx: Trx,
  files: StoreFiles,
  { email, applicationId }: { email: string; applicationId: string },
): Promise<HeldDocuments> {
  const held: HeldDocuments = { registration: null, bankbook: null, mailOrder: null, brochure: null }
  const seen = new Set<string>()
  for (const [slot, id] of named(files)) {
    const row = await trx
      .selectFrom('store_document')
      .selectAll()
      .where('id', '=', id)
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    const isFree = row && (row.application_id === null || row.application_id === applicationId)
    // one document stands for one thing: with its second name it would leave the first
    if (!isFree || !row.type || row.stored_bytes === null || seen.has(id))
      throw new Refusal('upload.missing', { facts: { slot } })
    seen.add(id)
    held[slot] = { type: row.type, bytes: row.stored_bytes }
  }
  return held
}

/** The documents of an application are these from now on. @returns ids of the files nobody needs any more */
export async function attach(trx: Trx, applicationId: string, files: StoreFiles): Promise<string[]> {
  const wanted = named(files)
  const ids = wanted.map(([, id]) => id)
  const gone = await trx
    .deleteFrom('store_document')
    .where('application_id', '=', applicationId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .returning('id')
    .execute()
  // two that change places meet in no slot
  await trx
    .updateTable('store_document')
    .set({ slot: null })
    .where('application_id', '=', applicationId)
    .execute()
  for (const [slot, id] of wanted)
    await trx
      .updateTable('store_document')
      .set({ application_id: applicationId, slot })
      .where('id', '=', id)
      .execute()
  return gone.map(({ id }) => id)
}

/** @returns ids of the files nobody needs any more */
export async function detachAll(trx: Trx, applicationId: string): Promise<string[]> {
  const gone = await trx
    .deleteFrom('store_document')
    .where('application_id', '=', applicationId)
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}
