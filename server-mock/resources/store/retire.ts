import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import type { Deps } from '../call.ts'

/**
 * What applications leave behind is deleted when its time is over, as the consent says: rejected and withdrawn ones with
 * their documents after 90 days, approved ones after 5 years, documents that were never sent along after some days.
 * @returns how many of each
 */
export async function retireApplications({
  db,
  now,
  uploads,
}: Pick<Deps, 'db' | 'now' | 'uploads'>): Promise<{ applications: number; documents: number }> {
  const { rejectedKeptDays, approvedKeptYears, unusedDays } = STORE_POLICY
  const before = (days: number) => new Date(now() - days * millisecondsInDay)
  const gone = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('store_key').where('expires_at', '<', before(1)).execute()
    const documents = await sql<{ id: string }>`
      DELETE FROM store_document WHERE (application_id IS NULL AND created_at < ${before(unusedDays)})
        OR application_id IN (SELECT id FROM store_application WHERE ${over(before)})
      RETURNING id`.execute(trx)
    const applications = await sql`DELETE FROM store_application WHERE ${over(before)}`.execute(trx)
    return { documents: documents.rows, applications: Number(applications.numAffectedRows ?? 0) }
  })
  for (const { id } of gone.documents) await uploads.remove(id)
  return { applications: gone.applications, documents: gone.documents.length }

  function over(at: typeof before) {
    return sql`(state IN ('rejected', 'withdrawn') AND decided_at < ${at(rejectedKeptDays)})
      OR (state = 'approved' AND decided_at < ${at(approvedKeptYears * 365)})`
  }
}
