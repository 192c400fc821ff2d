import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import type { District } from '#sync/contracts/base/codes.ts'
import type { DeskPost } from '#sync/contracts/community/desk.ts'
import { memberOf, type Handlers } from '../call.ts'
import { wrongField } from '../shared/checks.ts'
import { claimColumns, claimOf, joinClaim, type ClaimColumns } from '../shared/claims.ts'
import { readPlace, writePlace } from '../shared/page-place.ts'
import { presentMine, type PostRow } from './present.ts'

const SHOWN = 30

type Row = PostRow & ClaimColumns & { name: string; posts: number; returned: number; at: Date }

/** Posts at the desk (S4-13): what waits longest first. What was edited waits from its edit on. */
export const postDeskHandlers: Handlers = {
  async postDesk({ trx, principal, query, deps }) {
    const { q = '', show = 'underReview', after } = query
    const from = after === undefined ? null : readPlace(after)
    if (after !== undefined && !from) throw wrongField('after', 'unknown')
    const word = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
    const isWaiting = show === 'underReview'
    const at = sql`coalesce(post.edited_at, post.registered_at)`
    const next = isWaiting ? sql`>` : sql`<`
    const way = isWaiting ? sql`ASC` : sql`DESC`
    const { rows } = await sql<Row>`
      SELECT post.*, ${at} AS at, coalesce(member.profile ->> 'name', '') AS name, ${claimColumns},
        (SELECT count(*)::int FROM post AS own WHERE own.member_id = post.member_id) AS posts,
        (SELECT count(*)::int FROM post AS own WHERE own.member_id = post.member_id
          AND own.state IN ('rejected', 'removed')) AS returned
      FROM post JOIN member ON member.id = post.member_id ${joinClaim('post', deps.now())}
      WHERE post.state = ${show}
        AND (${q.trim()} = '' OR post.draft ->> 'title' ILIKE ${word} OR post.draft ->> 'content' ILIKE ${word}
          OR post.draft ->> 'hashtags' ILIKE ${word} OR member.profile ->> 'name' ILIKE ${word})
        AND ${from ? sql`(${at}, post.id) ${next} (${from.at}::timestamptz, ${from.id}::uuid)` : sql`true`}
      ORDER BY ${at} ${way}, post.id ${way} LIMIT ${SHOWN + 1}`.execute(trx)
    const shown = rows.slice(0, SHOWN)
    const last = rows.length > SHOWN ? shown.at(-1) : undefined
    return {
      items: shown.map((row) => present(row, memberOf(principal).id)),
      next: last ? writePlace(last) : null,
    }
  },
}

const present = (row: Row, memberId: string): DeskPost => ({
  post: presentMine(row),
  writer: { id: row.member_id, name: row.name, posts: row.posts, returned: row.returned },
  language: row.language,
  // Written from the closed list.
  district: row.district as District | null,
  plan: row.plan,
  dueAt: new Date(row.at.getTime() + millisecondsInDay).toISOString(),
  claim: claimOf(row, memberId),
})
