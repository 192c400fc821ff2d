import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT_KINDS, type ContentKind } from '#sync/contracts/kinds.ts'
import { MEMBER_KINDS, type MemberKind } from '#sync/contracts/kinds.ts'
import type { Database } from '../db/database.ts'
import { loadSigningKeys } from '../resources/account/sign-in/signing-keys.ts'
import { createSeedTools } from '../seed-tools.ts'
import { testDatabase } from '../testing/database.ts'
import { NOON } from '../testing/server.ts'
import { seedContent, seedPeople } from './seed.ts'

/** What holds for every row of the demo, whatever somebody adds to it: each line is a query for what breaks it. */
let database: Database
const TODAY = '2026-11-21'

beforeAll(async () => {
  database = await testDatabase()
  const keys = await loadSigningKeys(database.db, NOON, uuidv7)
  await seedContent(database.db, NOON)
  await seedPeople(database.db, createSeedTools(keys, NOON))
}, 120_000)
afterAll(() => database.close())

const rowsOf = async (text: string) =>
  (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(database.db)).rows

/** There is something to hold, or a query that finds nothing proves nothing. */
const LEAST: Record<string, number> = {
  member: 8,
  orders: 100,
  order_line: 100,
  payment: 50,
  ticket: 5,
  coupon: 4,
  point_lot: 10,
  point_entry: 10,
  review: 300,
  post: 50,
  comment: 10,
  membership: 10,
  message: 60,
  question: 40,
  inquiry: 3,
  favourite: 3,
  itinerary: 1,
  stock: 20,
}

const WON = (path: string) => `(o.details ->> '${path}')::bigint`

const INVARIANTS: [string, string][] = [
  [
    'S4-10 an order costs the sum of its lines',
    `SELECT o.number FROM orders o WHERE ${WON('amountWon')} <>
      (SELECT coalesce(sum((l.details ->> 'lineWon')::bigint), 0) FROM order_line l WHERE l.order_id = o.id)`,
  ],
  [
    'S4-08 a line costs its pieces times the price of one',
    `SELECT l.order_id, l.seq FROM order_line l
      WHERE (l.details ->> 'lineWon')::bigint <> l.quantity * (l.details ->> 'unitWon')::bigint`,
  ],
  [
    'S4-08 no order is without a line',
    `SELECT number FROM orders o WHERE NOT EXISTS (SELECT 1 FROM order_line WHERE order_id = o.id)`,
  ],
  [
    'S4-09 nothing costs less than nothing',
    `SELECT o.number FROM orders o WHERE ${WON('amountWon')} < 0 OR ${WON('discountWon')} < 0 OR ${WON('pointsWon')} < 0
      OR ${WON('amountWon')} - ${WON('discountWon')} - ${WON('pointsWon')} < 0`,
  ],
  [
    'S4-10 what was paid is what was left to pay',
    `SELECT o.number FROM orders o WHERE ${WON('paidWon')} > 0
      AND ${WON('paidWon')} <> ${WON('amountWon')} - ${WON('discountWon')} - ${WON('pointsWon')}`,
  ],
  [
    'S4-10 a payment that was approved is over the whole sum, and one to an order',
    `SELECT o.number FROM orders o JOIN payment p ON p.order_id = o.id
      WHERE p.state = 'approved' AND p.amount_won <> ${WON('paidWon')}`,
  ],
  [
    'S4-10 a payment belongs to who ordered',
    `SELECT p.id FROM payment p JOIN orders o ON o.id = p.order_id WHERE p.member_id <> o.member_id`,
  ],
  [
    'S4-10 what is given back was paid',
    `SELECT p.id FROM payment p JOIN orders o ON o.id = p.order_id
      WHERE p.state = 'refunded' AND o.status NOT IN ('refundComplete', 'cancelComplete')`,
  ],
  [
    'S4-08 lines stand where their order stands',
    `SELECT o.number FROM orders o JOIN order_line l ON l.order_id = o.id
      WHERE l.status <> o.status AND l.status NOT IN ('used', 'partiallyUsed', 'ticketIssued')`,
  ],
  [
    'S4-08 numbers of orders are theirs alone',
    `SELECT number FROM orders GROUP BY number HAVING count(*) > 1`,
  ],
  [
    'S4-08 numbers say the day of the order',
    `SELECT number FROM orders
      WHERE substr(number, 3, 8) <> to_char(ordered_at AT TIME ZONE 'Asia/Seoul', 'YYYYMMDD')`,
  ],
  [
    'S4-08 nothing was ordered ahead of time',
    `SELECT number FROM orders WHERE ordered_at > '2026-11-21T03:00:00Z'`,
  ],
  [
    'S4-08 what is ordered is sold by the shop it is ordered from',
    `SELECT o.number FROM orders o JOIN order_line l ON l.order_id = o.id
      JOIN feed_entry f ON f.scope = 'content' AND f.kind = 'product' AND f.key = l.product_no::text
      WHERE (f.body ->> 'shopNo')::bigint <> o.shop_no`,
  ],
  [
    'P-06 a ticket is for a line of an order of the same member',
    `SELECT t.id FROM ticket t JOIN orders o ON o.id = t.order_id
      LEFT JOIN order_line l ON l.order_id = t.order_id AND l.seq = t.line_seq
      WHERE t.member_id <> o.member_id OR l.seq IS NULL`,
  ],
  ['P-06 a ticket ends no earlier than it begins', `SELECT id FROM ticket WHERE valid_to < valid_from`],
  [
    'P-06 a ticket is signed',
    `SELECT id FROM ticket WHERE code !~ '^GR1[.][A-Za-z0-9_-]+[.][A-Za-z0-9_-]+$'`,
  ],
  ['P-06 no more pieces are used than were bought', `SELECT id FROM ticket WHERE used_quantity > quantity`],
  [
    'X-01 what a ticket says was used was scanned',
    `SELECT t.id FROM ticket t WHERE t.used_quantity <
      (SELECT coalesce(sum(accepted), 0) FROM redemption r WHERE r.ticket_id = t.id)`,
  ],
  [
    'X-10 a lot has no more left than it was',
    `SELECT id FROM point_lot WHERE remaining > earned OR remaining < 0`,
  ],
  [
    'X-10 the rest of each lot is what its parts leave of it',
    `SELECT l.id FROM point_lot l LEFT JOIN (
        SELECT p.lot_id, sum(CASE WHEN e.kind IN ('earn', 'restore') THEN p.won ELSE -p.won END) AS won
        FROM point_part p JOIN point_entry e ON e.id = p.entry_id WHERE p.fate = 'moved' GROUP BY p.lot_id
      ) m ON m.lot_id = l.id WHERE coalesce(m.won, 0) <> l.remaining`,
  ],
  [
    'X-10 no line of the ledger moves another member’s lot',
    `SELECT e.id FROM point_entry e JOIN point_part p ON p.entry_id = e.id JOIN point_lot l ON l.id = p.lot_id
      WHERE l.member_id <> e.member_id`,
  ],
  [
    'S9-02 what an order took from points stands in the ledger',
    `SELECT o.number FROM orders o WHERE ${WON('pointsWon')} > 0 AND NOT EXISTS (
      SELECT 1 FROM point_entry e WHERE e.order_id = o.id AND e.kind = 'spend')`,
  ],
  [
    'S9-02 what each member can spend is what the summary says',
    `SELECT m.id FROM member m
      JOIN feed_entry f ON f.scope = 'member:' || m.id AND f.kind = 'summary' AND NOT f.deleted
      WHERE (f.body ->> 'points')::bigint <> (
        SELECT coalesce(sum(remaining), 0) FROM point_lot WHERE member_id = m.id AND expires_on >= '${TODAY}')`,
  ],
  ['S5-11 stars are one to five', `SELECT id FROM review WHERE stars NOT BETWEEN 1 AND 5`],
  [
    'S5-11 a review is of a line its writer bought and used',
    `SELECT r.id FROM review r JOIN orders o ON o.id = r.order_id
      JOIN order_line l ON l.order_id = r.order_id AND l.seq = r.line_seq
      WHERE r.member_id <> o.member_id OR r.product_no <> l.product_no OR l.status NOT IN ('used', 'partiallyUsed')`,
  ],
  [
    'S5-11 a review is written after it was ordered',
    `SELECT r.id FROM review r JOIN orders o ON o.id = r.order_id WHERE r.written_at < o.ordered_at`,
  ],
  [
    'S6-05 there are as many inside as seats are taken, and never more than there are',
    `SELECT p.id FROM post p WHERE p.capacity IS NOT NULL AND
      (p.joined <> (SELECT count(*) FROM membership WHERE post_id = p.id) OR p.joined > p.capacity)`,
  ],
  [
    'S6-05 a group has one host, who wrote the post',
    `SELECT p.id FROM post p WHERE p.capacity IS NOT NULL AND
      (SELECT array_agg(member_id) FROM membership m WHERE m.post_id = p.id AND m.host) IS DISTINCT FROM ARRAY[p.member_id]`,
  ],
  [
    'S4-14 only who sits in a room says something there',
    `SELECT m.id FROM message m WHERE NOT EXISTS (
      SELECT 1 FROM membership s WHERE s.post_id = m.room_id AND s.member_id = m.member_id)`,
  ],
  [
    'S6-05 a comment is no older than what it is about',
    `SELECT c.id FROM comment c JOIN post p ON p.id = c.post_id WHERE c.written_at < p.registered_at`,
  ],
  [
    'S6-05 nobody recommends what is the own',
    `SELECT r.target_id FROM recommendation r JOIN post p ON p.id = r.target_id WHERE r.kind = 'post' AND r.member_id = p.member_id`,
  ],
  [
    'S3-10 an answer has its time, and a time its answer',
    `SELECT id FROM question WHERE (answer IS NULL) <> (answered_at IS NULL)`,
  ],
  ['S3-10 an answer is younger than its question', `SELECT id FROM question WHERE answered_at < asked_at`],
  ['S3-11 an answer is younger than its inquiry', `SELECT id FROM inquiry WHERE answered_at < asked_at`],
  [
    'S3-11 an inquiry is about an order of the same member',
    `SELECT i.id FROM inquiry i WHERE i.order_number IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM orders o WHERE o.number = i.order_number AND o.member_id = i.member_id)`,
  ],
  ['S4-12 e-mails are there once, in lower case', `SELECT email FROM member WHERE email <> lower(email)`],
  [
    'S5-11 who wrote a review in the demo has a verified number',
    `SELECT DISTINCT m.email FROM member m JOIN review r ON r.member_id = m.id WHERE NOT m.mobile_verified`,
  ],
  [
    'S4-12 whoever can sign in has agreed to the required terms',
    `SELECT m.email FROM member m JOIN credential c ON c.member_id = m.id
      WHERE NOT EXISTS (SELECT 1 FROM jsonb_array_elements(m.profile -> 'terms') t WHERE t ->> 'id' = 'service')`,
  ],
  [
    'S4-07 stock is of a unit its product has',
    `SELECT s.unit_no FROM stock s WHERE NOT EXISTS (
      SELECT 1 FROM feed_entry f, jsonb_array_elements(f.body -> 'units') u
      WHERE f.scope = 'content' AND f.kind = 'product' AND f.key = s.product_no::text AND (u ->> 'no')::bigint = s.unit_no)`,
  ],
  [
    'S4-08 a price is never above the list price',
    `SELECT f.key FROM feed_entry f, jsonb_array_elements(f.body -> 'units') u
      WHERE f.scope = 'content' AND f.kind = 'product' AND (u ->> 'priceWon')::bigint > (u ->> 'listWon')::bigint`,
  ],
  [
    'S4-08 a product is of a shop there is',
    `SELECT f.key FROM feed_entry f WHERE f.scope = 'content' AND f.kind = 'product' AND NOT EXISTS (
      SELECT 1 FROM feed_entry s WHERE s.scope = 'content' AND s.kind = 'shop' AND s.key = f.body ->> 'shopNo')`,
  ],
  [
    'S9-08 a place of Ulsan has a district, and no other place has one',
    `SELECT f.key FROM feed_entry f
      WHERE f.scope = 'content' AND f.kind = 'place' AND ((f.body ->> 'city' = 'ulsan') <> (f.body ->> 'district' IS NOT NULL))`,
  ],
  [
    'S9-08 every place is on the map of the region',
    `SELECT f.key FROM feed_entry f WHERE f.scope = 'content' AND f.kind = 'place'
      AND ((f.body -> 'position' ->> 'lat')::float NOT BETWEEN 35.2 AND 36.45
        OR (f.body -> 'position' ->> 'lng')::float NOT BETWEEN 128.7 AND 129.75)`,
  ],
  [
    'S4-11 a festival ends no earlier than it begins',
    `SELECT f.key FROM feed_entry f
      WHERE f.scope = 'content' AND f.kind = 'happening' AND f.body ->> 'to' < f.body ->> 'from'`,
  ],
  [
    'S7-02 every record of a feed has a version of its own',
    `SELECT scope, version FROM feed_entry GROUP BY scope, version HAVING count(*) > 1`,
  ],
  [
    'S7-02 no record is newer than its feed',
    `SELECT e.key FROM feed_entry e JOIN feed_counter c USING (scope) WHERE e.version > c.version`,
  ],
  [
    'S6-03 a feed of a member is of a member there is',
    `SELECT DISTINCT scope FROM feed_entry e WHERE scope LIKE 'member:%'
      AND NOT EXISTS (SELECT 1 FROM member m WHERE 'member:' || m.id = e.scope)`,
  ],
  [
    'S6-03 no one else’s order, ticket or coupon is in a member’s feed',
    `SELECT e.scope, e.key FROM feed_entry e WHERE NOT e.deleted AND (
      (e.kind = 'order' AND NOT EXISTS (SELECT 1 FROM orders o WHERE 'member:' || o.member_id = e.scope AND (o.number = e.key OR o.id::text = e.key)))
      OR (e.kind = 'ticket' AND NOT EXISTS (SELECT 1 FROM ticket t WHERE 'member:' || t.member_id = e.scope AND t.id::text = e.key))
      OR (e.kind = 'coupon' AND NOT EXISTS (SELECT 1 FROM coupon c WHERE 'member:' || c.member_id = e.scope AND c.id::text = e.key)))`,
  ],
]

describe('the demo', () => {
  it.each(Object.entries(LEAST))('has rows in %s', async (table, least) => {
    const [{ count } = { count: 0 }] = await rowsOf(`SELECT count(*) AS count FROM ${table}`)
    expect(Number(count)).toBeGreaterThanOrEqual(least)
  })

  it.each(INVARIANTS)('%s', async (_name, query) => {
    expect(await rowsOf(query)).toEqual([])
  })

  it.each(Object.keys(CONTENT_KINDS) as ContentKind[])('S7-17 each %s fits the contract', async (kind) => {
    for (const { key, body } of await rowsOf(
      `SELECT key, body FROM feed_entry WHERE scope = 'content' AND kind = '${kind}' AND NOT deleted`,
    ))
      expect([key, CONTENT_KINDS[kind].safeParse(body).error?.issues ?? []]).toEqual([key, []])
  })

  it.each(Object.keys(MEMBER_KINDS) as MemberKind[])(
    'S7-17 each %s of a member fits the contract',
    async (kind) => {
      for (const { key, body } of await rowsOf(
        `SELECT key, body FROM feed_entry WHERE scope LIKE 'member:%' AND kind = '${kind}' AND NOT deleted LIMIT 500`,
      ))
        expect([key, MEMBER_KINDS[kind].safeParse(body).error?.issues ?? []]).toEqual([key, []])
    },
  )

  it('S7-02 orders and tickets of everybody stand in their feeds', async () => {
    const missing = await rowsOf(`SELECT t.id FROM ticket t WHERE NOT EXISTS (
      SELECT 1 FROM feed_entry e WHERE e.scope = 'member:' || t.member_id AND e.kind = 'ticket' AND e.key = t.id::text)`)
    expect(missing).toEqual([])
  })
})
