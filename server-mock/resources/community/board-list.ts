import { sql } from 'kysely'
import type { PostCard } from '#sync/contracts/community/post.ts'
import { boardScope } from '../../db/scopes.ts'
import type { Handlers } from '../call.ts'
import { wrongField } from '../shared/checks.ts'

const PAGE = 30

type Row = { no: number; body: PostCard; counted: number }

/** A board in the order of what was counted of its posts; what each card says is read where it was published. */
export const boardListHandlers: Handlers = {
  async boardList({ trx, query }) {
    const { type, order, district, tag, after } = query
    const from = after === undefined ? null : readCursor(after)
    if (after !== undefined && !from) throw wrongField('after', 'unknown')
    const counted =
      order === 'popular'
        ? sql<number>`greatest(post.recommendations + coalesce(tally.recommendations, 0), 0)`
        : sql<number>`greatest(post.views + coalesce(tally.views, 0), 0)`
    const { rows } = await sql<Row>`
      SELECT post.no::int AS no, feed_entry.body, ${counted} AS counted
      FROM post
      JOIN feed_entry ON scope = ${boardScope(type)} AND kind = 'card' AND key = post.id::text AND NOT deleted
      LEFT JOIN tally ON target = 'post:' || post.id
      WHERE post.type = ${type} AND post.state = 'approved'
        AND (${district ?? null}::text IS NULL OR post.district = ${district ?? null})
        AND (${tag ?? null}::text IS NULL OR feed_entry.body -> 'hashtags' ?| ARRAY[${tag ?? ''}, '#' || ${tag ?? ''}::text])
        AND ${from ? sql`(${counted}, post.no) < (${from.counted}, ${from.no})` : sql`true`}
      ORDER BY ${counted} DESC, post.no DESC LIMIT ${PAGE + 1}`.execute(trx)
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
    return {
      items: rows.slice(0, PAGE).map(({ body }) => body),
      next: last ? `${last.counted}|${last.no}` : null,
    }
  },
}

/** Where a page ended: what was counted of its last post, and its number. */
function readCursor(text: string): { counted: number; no: number } | null {
  const [counted, no, ...more] = text.split('|')
  const isWhole = more.length === 0 && /^\d{1,9}$/.test(counted ?? '') && /^\d{1,12}$/.test(no ?? '')
  return isWhole ? { counted: Number(counted), no: Number(no) } : null
}
