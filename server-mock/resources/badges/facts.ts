import { sql } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { BadgeCity, BadgeFacts, Use } from '#sync/domain/badges.ts'
import type { Db } from '../../db/database.ts'

/** What badges of the present content are made of; the same for everybody. */
export async function badgeCity(db: Db): Promise<BadgeCity> {
  const { rows } = await sql<{ kind: string; body: { no: number; stops: { placeNo: number | null }[] } }>`
    SELECT kind, body FROM feed_entry
    WHERE scope = 'content' AND kind IN ('course', 'busRoute') AND NOT deleted`.execute(db)
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? [row.body] : []))
  return {
    courses: of('course').map(({ stops }) => stops.flatMap(({ placeNo }) => placeNo ?? [])),
    lines: of('busRoute').map(({ no }) => no),
  }
}

/** Everything a member's badges follow from, in the order it came. @param now milliseconds since 1970 */
export async function badgeFacts(db: Db, memberId: MemberId, now: number): Promise<BadgeFacts> {
  const posts = await postsOf(db, memberId, now)
  return {
    uses: await usesOf(db, memberId),
    reviews: await reviewsOf(db, memberId),
    shorts: posts.filter(({ type }) => type === 'shorts'),
    places: posts.filter(({ type }) => type === 'place'),
    plans: posts.filter(({ type }) => type === 'plan'),
    hosted: posts.filter(({ type, isOver }) => type === 'class' && isOver),
    crowns: await crownsOf(db, memberId, now),
  }
}

type UseRow = {
  id: string
  at: Date | null
  places: { no: number; city: string; district: string | null }[] | null
  lines: number[] | null
}

async function usesOf(db: Db, memberId: MemberId): Promise<Use[]> {
  const { rows } = await sql<UseRow>`
    SELECT t.id, r.at, (
        SELECT jsonb_agg(jsonb_build_object('no', (p.body ->> 'no')::bigint, 'city', p.body ->> 'city',
          'district', p.body ->> 'district'))
        FROM feed_entry p WHERE p.scope = 'content' AND p.kind = 'place' AND NOT p.deleted
          AND p.key IN (SELECT jsonb_array_elements_text(product.body -> 'placeNos'))
      ) AS places, (
        SELECT jsonb_agg((b.body ->> 'no')::bigint) FROM feed_entry b
        WHERE b.scope = 'content' AND b.kind = 'busRoute' AND NOT b.deleted
          AND b.body ->> 'productNo' = l.product_no::text
      ) AS lines
    FROM ticket t
    JOIN order_line l ON l.order_id = t.order_id AND l.seq = t.line_seq
    LEFT JOIN feed_entry product ON product.scope = 'content' AND product.kind = 'product'
      AND product.key = l.product_no::text AND NOT product.deleted
    LEFT JOIN LATERAL (SELECT min(scanned_at) AS at FROM redemption WHERE ticket_id = t.id AND accepted > 0) r ON true
    WHERE t.member_id = ${memberId} AND t.used_quantity > 0
    ORDER BY coalesce(r.at, t.issued_at), t.id`.execute(db)
  return rows.map(({ id, at, places, lines }) => ({
    ...{ id, at: at?.getTime() ?? null, places: places ?? [], lines: lines ?? [] },
  }))
}

async function reviewsOf(db: Db, memberId: MemberId): Promise<BadgeFacts['reviews']> {
  const { rows } = await sql<{
    id: string
    at: Date
    placeNo: number | null
    photos: number
    helpful: number
  }>`
    SELECT v.id, v.written_at AS at, v.place_no AS "placeNo", cardinality(v.photos) AS photos,
      (v.helpful + coalesce(t.helpful, 0) + coalesce(
        (SELECT sum(delta) FROM tally_delta d WHERE d.target = t.target AND d.what = 'helpful'), 0))::bigint AS helpful
    FROM review v LEFT JOIN tally t ON t.target = 'review:' || v.id
    WHERE v.member_id = ${memberId} AND v.removed_at IS NULL ORDER BY v.written_at, v.id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}

type PostRow = {
  id: string
  type: string
  at: Date
  district: string | null
  recommendations: number
  people: number
  meets: string | null
}

async function postsOf(db: Db, memberId: MemberId, now: number) {
  const { rows } = await sql<PostRow>`
    SELECT p.id, p.type, p.registered_at AS at, p.district, p.joined AS people, p.draft #>> '{meeting,at}' AS meets,
      (p.recommendations + coalesce(t.recommendations, 0))::bigint AS recommendations
    FROM post p LEFT JOIN tally t ON t.target = 'post:' || p.id
    WHERE p.member_id = ${memberId} AND p.state = 'approved' ORDER BY p.registered_at, p.id`.execute(db)
  return rows.map(({ meets, at, ...row }) => ({
    ...row,
    at: at.getTime(),
    isOver: meets !== null && Date.parse(meets) < now,
  }))
}

/** Periods that are over in which the member was first of a day, or among the first three of a month. */
async function crownsOf(db: Db, memberId: MemberId, now: number): Promise<string[]> {
  const { rows } = await sql<{ period: string }>`
    SELECT k.period FROM rank_entry k JOIN rank_period p USING (period)
    WHERE k.member_id = ${memberId} AND k.rank <= CASE length(k.period) WHEN 7 THEN 3 ELSE 1 END
      AND p.computed_at >= ((CASE length(k.period) WHEN 7 THEN (k.period || '-01')::date + interval '1 month'
        ELSE k.period::date + interval '1 day' END)::timestamp AT TIME ZONE 'Asia/Seoul')
      AND p.computed_at <= ${new Date(now)}
    ORDER BY k.period`.execute(db)
  return rows.map(({ period }) => period)
}
