import type { Selectable } from 'kysely'
import type { StoreApplication } from '#sync/contracts/store/application.ts'
import { STORE_FILES } from '#sync/contracts/store/lists.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type ApplicationRow = Selectable<Tables['store_application']>
export type DraftRow = Selectable<Tables['shop_draft']>

/** An application as its applicant and the desk read it. */
export async function presentApplication(db: Db, row: ApplicationRow): Promise<StoreApplication> {
  const documents = await db
    .selectFrom('store_document')
    .select(['id', 'slot', 'type', 'stored_bytes'])
    .where('application_id', '=', row.id)
    .execute()
  return {
    id: row.id,
    round: row.round,
    state: row.state,
    form: row.form,
    documents: documents
      .flatMap(({ id, slot, type, stored_bytes: bytes }) =>
        slot && type && bytes !== null ? [{ id, slot, type, bytes }] : [],
      )
      .sort((a, b) => STORE_FILES.indexOf(a.slot) - STORE_FILES.indexOf(b.slot)),
    submittedAt: row.submitted_at.toISOString(),
    dueDay: row.due_day,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reasons: row.reasons,
    shopNo: row.shop_no,
  }
}
