import { sql, type RawBuilder } from 'kysely'
import { NOON, startTestServer } from '#server/testing/server.ts'
import { storePeriod } from '#server/resources/ranking/store.ts'
import { rankSpan, type RankSpan } from '#sync/domain/ranking.ts'

/**
 * The server's own code with a product many have written about, and a ledger many stand in, as a process of its own. Over
 * IPC it says where it is and does what it is told, one thing at a time.
 */
type Order =
  | { do: 'usage' }
  | { do: 'voices'; product: number; reviews: number; questions: number }
  | { do: 'ledger'; members: number; rows: number }
  | { do: 'rank' }
  | { do: 'compare' }

const PERIOD = '2026-11'
/** Where the built app is; none: the interface alone is measured. */
const [staticDir] = process.argv.slice(2)
const server = await startTestServer(staticDir ? { staticDir } : {})
const { db } = server.database
const span = rankSpan(PERIOD) as RankSpan

/** As a UUID of version 4 looks, always the same for a text. */
const idOf = (text: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`

/** Reviews and questions as they are once they were published; orders are not looked at by what is measured. */
async function voices({ product, reviews, questions }: Extract<Order, { do: 'voices' }>): Promise<void> {
  const scope = `record:product/${product}`
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql`DELETE FROM review WHERE product_no = ${product}`.execute(trx)
    await sql`DELETE FROM feed_entry WHERE scope = ${scope} OR scope = 'content' AND kind IN ('review', 'question')`.execute(
      trx,
    )
    await sql`INSERT INTO review (id, member_id, order_id, line_seq, product_no, stars, keywords, text, language, photos,
        helpful, written_at)
      SELECT ${idOf(sql`'review' || at`)}, (SELECT id FROM member LIMIT 1), md5('order' || at)::uuid, 1, ${product},
        1 + at % 5, ARRAY['view'], repeat('A clear day over the bay. ', 12), 'ko',
        CASE WHEN at % 3 = 0 THEN ARRAY[${idOf(sql`'photo' || at`)}::text] ELSE '{}' END, (at * 7919) % 97,
        ${new Date(NOON)}::timestamptz - (at || ' minutes')::interval
      FROM generate_series(1, ${reviews}::integer) AS at`.execute(trx)
    // found helpful since then
    await sql`INSERT INTO tally (target, helpful)
      SELECT 'review:' || id, 3 FROM review WHERE product_no = ${product} AND helpful % 4 = 0
      ON CONFLICT DO NOTHING`.execute(trx)
    await sql`UPDATE review SET helpful_since = 3 WHERE product_no = ${product} AND helpful % 4 = 0`.execute(
      trx,
    )
    await sql`INSERT INTO feed_entry (scope, kind, key, version, no, body)
      SELECT scope, 'review', id::text, place, CASE WHEN scope = 'content' THEN NULL ELSE place END,
        jsonb_build_object('id', id, 'productNo', product_no, 'placeNo', NULL, 'stars', stars, 'keywords', keywords,
          'text', text, 'language', language, 'writer', jsonb_build_object('name', 'Talker', 'buddy', 'explorer'),
          'photos', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p, 'url', '/api/uploads/' || p)), '[]'::jsonb)
            FROM unnest(photos) AS p), 'writtenAt', to_char(written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          || CASE WHEN scope = 'content' THEN jsonb_build_object('helpful', helpful) ELSE '{}'::jsonb END
      FROM (SELECT *, row_number() OVER (ORDER BY written_at, id) AS place FROM review WHERE product_no = ${product}) AS r,
        unnest(ARRAY['content', ${scope}]) AS scope`.execute(trx)
    await sql`INSERT INTO feed_entry (scope, kind, key, version, no, body)
      SELECT ${scope}, 'question', ${idOf(sql`'question' || at`)}::text, ${reviews} + at, ${reviews} + at, jsonb_build_object(
        'id', ${idOf(sql`'question' || at`)}, 'productNo', ${product}::integer, 'title', 'Parking', 'content',
        repeat('Is there room for a coach? ', 6), 'secret', false, 'writerName', 'T**', 'answered', false, 'answer', NULL,
        'askedAt', '2026-11-20T03:00:00.000Z')
      FROM generate_series(1, ${questions}::integer) AS at`.execute(trx)
    const all = reviews + questions
    await sql`INSERT INTO feed_counter (scope, version, items) VALUES (${scope}, ${all}, ${all})
      ON CONFLICT (scope) DO UPDATE SET version = ${all}, items = ${all}`.execute(trx)
  })
  await server.database.exec('ANALYZE review; ANALYZE feed_entry; ANALYZE tally')
}

/** Lots, lines and parts in the span of the month, `rows` of them together; one in fifty was taken back again. */
async function ledger({ members, rows }: Extract<Order, { do: 'ledger' }>): Promise<number> {
  const lots = Math.round(rows / 3.04)
  const month = Math.floor((NOON - Date.parse(new Date(span.from).toISOString())) / 1000)
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql`SET LOCAL statement_timeout = 0`.execute(trx)
    for (const table of ['point_part', 'point_entry', 'point_lot', 'payment', 'audit'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(trx)
    await sql`CREATE TEMP TABLE who ON COMMIT DROP AS
      SELECT at, md5('member' || at)::uuid AS id FROM generate_series(0, ${members}::integer - 1) AS at`.execute(
      trx,
    )
    await sql`INSERT INTO point_lot (id, member_id, source, earned, remaining, earned_at, expires_on)
      SELECT md5('lot' || at)::uuid, md5('member' || (at::bigint * 7919) % ${members})::uuid,
        (ARRAY['review', 'purchase', 'game', 'event'])[1 + at % 4], 50 + (at::bigint * 31) % 400, 0,
        ${new Date(span.from)}::timestamptz + ((at::bigint * 104729) % ${month} || ' seconds')::interval, '2027-11-01'
      FROM generate_series(1, ${lots}::integer) AS at`.execute(trx)
    await sql`INSERT INTO point_entry (id, member_id, kind, source, at)
      SELECT id, member_id, 'earn', source, earned_at FROM point_lot`.execute(trx)
    await sql`INSERT INTO point_part (entry_id, lot_id, won) SELECT id, id, earned FROM point_lot`.execute(
      trx,
    )
    await sql`INSERT INTO point_entry (id, member_id, kind, at, lot_id)
      SELECT md5('back' || id::text)::uuid, member_id, 'reclaim', earned_at + interval '1 hour', id FROM point_lot
      WHERE get_byte(decode(md5('b' || id::text), 'hex'), 0) < 5`.execute(trx)
    await sql`INSERT INTO point_part (entry_id, lot_id, won, fate)
      SELECT e.id, l.id, greatest(l.earned / 2, 1), 'reclaimed' FROM point_entry e JOIN point_lot l ON l.id = e.lot_id
      WHERE e.kind = 'reclaim'`.execute(trx)
    await sql`INSERT INTO payment (id, order_id, member_id, provider, method, amount_won, state, created_at, settled_at)
      SELECT md5('pay' || at)::uuid, md5('order' || at)::uuid, md5('member' || (at::bigint * 13) % ${members})::uuid, 'mock',
        'card', 1000 * (1 + at % 30), 'approved', ${new Date(span.from)}, ${new Date(span.from)}::timestamptz + interval '1 day'
      FROM generate_series(1, ${members * 3}::integer) AS at`.execute(trx)
    await sql`INSERT INTO audit (id, at, event, member_id)
      SELECT md5('seen' || at)::uuid, ${new Date(span.from)}::timestamptz + interval '2 days', 'signIn',
        md5('member' || (at::bigint * 17) % ${members})::uuid
      FROM generate_series(1, ${members * 3}::integer) AS at`.execute(trx)
  })
  await server.database.exec(
    'ANALYZE point_lot; ANALYZE point_entry; ANALYZE point_part; ANALYZE payment; ANALYZE audit',
  )
  const { rows: found } = await sql<{ rows: number }>`SELECT (SELECT count(*) FROM point_lot)
    + (SELECT count(*) FROM point_entry) + (SELECT count(*) FROM point_part) AS rows`.execute(db)
  return Number(found[0]?.rows)
}

/** Milliseconds to count the month and to store it. */
async function rank(): Promise<{ ms: number; members: number }> {
  const begun = performance.now()
  const stored = await db.transaction().execute((trx) => storePeriod(trx, PERIOD, span, NOON))
  return { ms: performance.now() - begun, members: Number(stored.members) }
}

/** The month as a person would ask a database for it, one fact at a time; how many places are stored otherwise. */
async function compare(): Promise<{ different: number; members: number }> {
  const [from, until, last] = [new Date(span.from), new Date(span.until), new Date(span.finalAt)]
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx)
    const { rows } = await sql<{ different: number; members: number }>`
      WITH lot AS (
        SELECT point_lot.id, member_id, earned_at, earned - coalesce(back.won, 0) AS won FROM point_lot
        LEFT JOIN (SELECT point_entry.lot_id, sum(point_part.won) AS won FROM point_entry JOIN point_part ON entry_id = id
          WHERE kind = 'reclaim' AND at >= ${from} AND at < ${last} GROUP BY 1) AS back ON back.lot_id = point_lot.id
        WHERE earned_at >= ${from} AND earned_at < ${until}
      ), plain AS (
        SELECT m.member_id, m.won, coalesce(p.won, 0) AS paid, coalesce(p.times, 0) AS payments,
          coalesce(s.times, 0) AS seen, m.at
        FROM (SELECT member_id, sum(won) AS won, max(earned_at) AS at FROM lot WHERE won > 0 GROUP BY 1) AS m
        LEFT JOIN (SELECT member_id, sum(amount_won) AS won, count(*) AS times FROM payment WHERE state = 'approved'
          AND settled_at >= ${from} AND settled_at < ${until} GROUP BY 1) AS p USING (member_id)
        LEFT JOIN (SELECT member_id, count(*) AS times FROM audit WHERE event = 'signIn' AND at >= ${from}
          AND at < ${until} GROUP BY 1) AS s USING (member_id)
      ), placed AS (
        SELECT member_id, won,
          rank() OVER (ORDER BY won DESC, paid DESC, payments DESC, seen DESC, at, member_id) AS place FROM plain
      )
      SELECT count(*) FILTER (WHERE (placed.won, placed.place) IS DISTINCT FROM (entry.points::numeric, entry.rank::bigint))
        AS different, count(placed.member_id) AS members
      FROM placed FULL JOIN (SELECT * FROM rank_entry WHERE period = ${PERIOD}) AS entry USING (member_id)`.execute(
      trx,
    )
    return { different: Number(rows[0]?.different), members: Number(rows[0]?.members) }
  })
}

function carryOut(order: Order): Promise<unknown> {
  if (order.do === 'voices') return voices(order)
  if (order.do === 'ledger') return ledger(order)
  if (order.do === 'rank') return rank()
  if (order.do === 'compare') return compare()
  const { user, system } = process.cpuUsage()
  return Promise.resolve({ cpuMs: (user + system) / 1000 })
}

process.on('message', (order: Order) => {
  carryOut(order).then(
    (told) => process.send?.({ done: told ?? {} }),
    (error: unknown) => process.send?.({ done: { error: String(error) } }),
  )
})
process.send?.({ ready: { url: server.url } })
