import { sql, type Selectable } from 'kysely'
import type { DeskInquiry } from '#sync/contracts/support/desk.ts'
import type { Inquiry } from '#sync/contracts/support/inquiry.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import { answerDueAt } from '#sync/domain/service-hours.ts'
import type { Db } from '../../../db/database.ts'
import type { Tables } from '../../../db/tables.ts'
import { memberOf, type Handlers } from '../../call.ts'
import { wrongField } from '../../shared/checks.ts'
import { readPlace, writePlace } from '../../shared/page-place.ts'
import { presentInquiry } from '../inquiries.ts'
import { claimColumns, claimOf, joinClaim, type ClaimColumns } from '../../shared/claims.ts'

const SHOWN = 30
/** How far back what goes on with another is followed. */
const EARLIER = 10

type InquiryRow = Selectable<Tables['inquiry']>
type Row = InquiryRow & ClaimColumns & { name: string; language: Language; at: Date }

/** Inquiries at the desk: what waited longest first. */
export const inquiryDeskHandlers: Handlers = {
  async inquiryDesk({ trx, principal, query, deps }) {
    const { q = '', show = 'waiting', after } = query
    const from = after === undefined ? null : readPlace(after)
    if (after !== undefined && !from) throw wrongField('after', 'unknown')
    const word = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
    const isWaiting = show === 'waiting'
    const at = isWaiting ? sql`inquiry.asked_at` : sql`inquiry.answered_at`
    const next = isWaiting ? sql`>` : sql`<`
    const way = isWaiting ? sql`ASC` : sql`DESC`
    const { rows } = await sql<Row>`
      SELECT inquiry.*, ${at} AS at, coalesce(member.profile ->> 'name', '') AS name, member.language, ${claimColumns}
      FROM inquiry JOIN member ON member.id = inquiry.member_id ${joinClaim('inquiry', deps.now())}
      WHERE ${isWaiting ? sql`inquiry.answer IS NULL` : sql`inquiry.answer IS NOT NULL`}
        AND (${q.trim()} = '' OR inquiry.title ILIKE ${word} OR inquiry.content ILIKE ${word}
          OR inquiry.order_number ILIKE ${word} OR member.profile ->> 'name' ILIKE ${word})
        AND ${from ? sql`(${at}, inquiry.id) ${next} (${from.at}::timestamptz, ${from.id}::uuid)` : sql`true`}
      ORDER BY ${at} ${way}, inquiry.id ${way} LIMIT ${sql.lit(SHOWN + 1)}`.execute(trx)
    const shown = rows.slice(0, SHOWN)
    const earlier = await earlierOf(trx, shown)
    const last = rows.length > SHOWN ? shown.at(-1) : undefined
    return {
      items: shown.map((row): DeskInquiry => ({
        inquiry: presentInquiry(row),
        earlier: earlier.get(row.id) ?? [],
        writer: { id: row.member_id, name: row.name, language: row.language },
        dueAt: new Date(answerDueAt(row.asked_at.getTime())).toISOString(),
        claim: claimOf(row, memberOf(principal).id),
      })),
      next: last ? writePlace(last) : null,
    }
  },
}

/** What inquiries go on with, the first one first, by the id of the last. */
async function earlierOf(db: Db, rows: readonly InquiryRow[]): Promise<Map<string, Inquiry[]>> {
  const following = rows.filter(({ follows }) => follows)
  if (following.length === 0) return new Map()
  const found = await sql<InquiryRow & { of: string }>`
    WITH RECURSIVE thread AS (
      SELECT id AS of, follows, member_id, 1 AS depth FROM inquiry WHERE id = ANY (${following.map(({ id }) => id)}::uuid[])
      UNION ALL
      SELECT thread.of, inquiry.follows, inquiry.member_id, depth + 1 FROM thread
      JOIN inquiry ON inquiry.id = thread.follows AND inquiry.member_id = thread.member_id WHERE depth < ${EARLIER}
    )
    SELECT thread.of, inquiry.* FROM thread JOIN inquiry ON inquiry.id = thread.follows
    ORDER BY inquiry.asked_at`.execute(db)
  const threads = new Map<string, Inquiry[]>()
  for (const row of found.rows) threads.set(row.of, [...(threads.get(row.of) ?? []), presentInquiry(row)])
  return threads
}
