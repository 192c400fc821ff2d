import { sql, type RawBuilder } from 'kysely'
import { CONTENT_KINDS } from '#sync/contracts/kinds.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { CONTENT, feedVersion } from '../../db/feed.ts'
import type { Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'

const FIRST = { usual: 20, most: 100 } as const

type Row = { kind: string; key: string; version: number; body: unknown }

/** Content before the feed is complete: the first records of some kinds, and single records. */
export const contentHandlers: Handlers = {
  async contentFirst({ trx, deps, query, reply, header }) {
    const kinds = [...new Set(query.kinds.split(','))].filter(Boolean)
    const unknown = kinds.filter((kind) => !(kind in CONTENT_KINDS))
    if (kinds.length === 0 || unknown.length)
      throw new Refusal('request.invalid', { fields: [{ path: 'kinds', code: 'unknown' }] })
    const limit = Math.min(Math.max(query.limit ?? FIRST.usual, 1), FIRST.most)
    const today = seoulDay(deps.now())
    reply.etag = `first-${await feedVersion(trx, CONTENT)}-${today}-${kinds.join('.')}-${limit}`
    reply.ifNoneMatch = header('if-none-match')?.replace(/^W\//, '') === `"${reply.etag}"`
    const found = await sql<Row>`
      SELECT kind, key, version, body FROM (
        SELECT kind, key, version, body,
          row_number() OVER (PARTITION BY kind ORDER BY ${asListed(today)}, length(key), key) AS place
        FROM feed_entry WHERE scope = ${CONTENT} AND NOT deleted AND kind = ANY (${kinds})
      ) AS numbered WHERE place <= ${limit} ORDER BY kind, place`.execute(trx)
    return found.rows
  },

  async contentRead({ trx, params }) {
    const row = await trx
      .selectFrom('feed_entry')
      .select(['kind', 'key', 'version', 'body'])
      .where('scope', '=', CONTENT)
      .where('kind', '=', params.kind)
      .where('key', '=', params.key)
      .where('deleted', '=', false)
      .executeTakeFirst()
    if (!row) throw new Refusal('record.notFound', { facts: { kind: params.kind, key: params.key } })
    return row
  },
}

/**
 * The order in which lists show records, so that few are enough for the head of a list. Happenings: what is on, ending
 * soonest first, then what comes next, then what is over. Notices: pinned ones, then the newest. Other kinds by number.
 * @param today Seoul's calendar day
 */
const asListed = (today: string): RawBuilder<unknown> => sql`
  CASE kind
    WHEN 'happening' THEN
      CASE WHEN body->>'to' < ${today} THEN 2 WHEN body->>'from' <= ${today} THEN 0 ELSE 1 END
    WHEN 'notice' THEN CASE WHEN (body->>'pinned')::boolean THEN 0 ELSE 1 END
  END,
  CASE WHEN kind = 'happening' THEN
    CASE WHEN body->>'from' <= ${today} THEN body->>'to' ELSE body->>'from' END
  END,
  CASE WHEN kind = 'notice' THEN body->>'publishedOn' END DESC`
