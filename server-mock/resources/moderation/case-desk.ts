import { sql } from 'kysely'
import type { Handlers } from '../call.ts'
import { memberOf } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { wrongField } from '../shared/checks.ts'
import { claimColumns, joinClaim } from '../shared/claims.ts'
import { logChanges } from '../shared/desk-log.ts'
import type { Moderated } from '../shared/moderated.ts'
import { readPlace, writePlace } from '../shared/page-place.ts'
import { presentCase, presentFile, type CaseRow } from './present.ts'
import { publishReport } from './reports.ts'

const SHOWN = 30

/** Cases at the desk: urgent ones first, then what waits longest; of closed ones the last first. */
export const caseDeskOf = (targets: readonly Moderated[]): Handlers => ({
  async caseDesk({ trx, principal, query, deps }) {
    const { q = '', show = 'open', after } = query
    const [urgent = '', place = ''] = after?.split('~') ?? []
    const from = after === undefined ? null : readPlace(place)
    if (after !== undefined && (!from || !/^[01]$/.test(urgent))) throw wrongField('after', 'unknown')
    const word = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
    const isOpen = show === 'open'
    const at = isOpen ? sql`case_file.opened_at` : sql`case_file.decided_at`
    const behind = !from
      ? sql`true`
      : isOpen
        ? sql`(NOT urgent, ${at}, case_file.id) > (${urgent === '0'}::boolean, ${from.at}::timestamptz, ${from.id}::uuid)`
        : sql`(${at}, case_file.id) < (${from.at}::timestamptz, ${from.id}::uuid)`
    const { rows } = await sql<CaseRow & { at: Date }>`
      SELECT case_file.*, ${at} AS at, ${NAME} AS name, ${claimColumns}
      FROM case_file LEFT JOIN member ON member.id = case_file.writer_id ${joinClaim('case', deps.now())}
      WHERE ${isOpen ? sql`decided_at IS NULL` : sql`decided_at IS NOT NULL`}
        AND (${q.trim()} = '' OR case_file.evidence -> -1 ->> 'title' ILIKE ${word}
          OR case_file.evidence -> -1 ->> 'text' ILIKE ${word} OR member.profile ->> 'name' ILIKE ${word})
        AND ${behind}
      ORDER BY ${isOpen ? sql`NOT urgent, case_file.opened_at, case_file.id` : sql`decided_at DESC, case_file.id DESC`}
      LIMIT ${SHOWN + 1}`.execute(trx)
    const shown = rows.slice(0, SHOWN)
    const items = []
    for (const row of shown) items.push(await presentCase(trx, targets, row, memberOf(principal).id))
    const last = rows.length > SHOWN ? shown.at(-1) : undefined
    return { items, next: last ? `${last.urgent ? 1 : 0}~${writePlace(last)}` : null }
  },

  /** Reading evidence is written down; who reported learns that somebody looks at it. */
  async caseRead(call) {
    const { trx, principal, params, deps } = call
    const row = await readCase(trx, params.id, deps.now())
    if (!row) throw new Refusal('record.notFound')
    await logChanges(call, 'case', row.id, [{ what: 'read', to: row.kind }])
    if (row.decided_at === null) {
      const read = await trx
        .updateTable('report')
        .set({ state: 'underReview' })
        .where('case_id', '=', row.id)
        .where('state', '=', 'received')
        .returningAll()
        .execute()
      for (const each of read) await publishReport(trx, each)
    }
    return presentFile(trx, targets, row, memberOf(principal).id)
  },
})

const NAME = sql`coalesce(member.profile ->> 'name', '')`

/** A case as the desk presents it. @param now milliseconds since 1970 */
export async function readCase(
  trx: Parameters<typeof presentCase>[0],
  id: string,
  now: number,
): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    SELECT case_file.*, ${NAME} AS name, ${claimColumns}
    FROM case_file LEFT JOIN member ON member.id = case_file.writer_id ${joinClaim('case', now)}
    WHERE case_file.id = ${id}`.execute(trx)
  return rows[0]
}
