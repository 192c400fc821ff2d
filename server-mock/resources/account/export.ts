import { sql } from 'kysely'
import { Member } from '#sync/contracts/account/account.ts'
import type { MemberExport } from '#sync/contracts/account/calls.ts'
import { memberOf, type Handler } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { audit } from './audit.ts'
import { useProof } from './proofs.ts'

/**
 * What is kept about a member, by table. Passwords, codes and other digests are nobody's data; everything else is
 * theirs. A table with `member_id` that is missing here is found by a test.
 */
export const EXPORTED = {
  consents: 'SELECT term, version, agreed, at FROM consent WHERE member_id = $1 ORDER BY at',
  account: 'SELECT at, event, detail, address, agent FROM audit WHERE member_id = $1 ORDER BY at',
  sessions:
    'SELECT created_at, refreshed_at, expires_at, revoked_at, revoked_why FROM session WHERE member_id = $1',
  social: 'SELECT provider, subject, linked_at FROM social_link WHERE member_id = $1',
  devices: 'SELECT id, created_at FROM client WHERE member_id = $1',
  knownDevices: 'SELECT client_id, seen_at FROM known_device WHERE member_id = $1',
  wrongPasswords: 'SELECT place, failures, last_at, locked_at FROM sign_in_failure WHERE member_id = $1',
  notices:
    "SELECT split_part(endpoint, '/', 3) AS service, language, registered_at FROM push_device WHERE member_id = $1",
  cart: `SELECT c.shop_no, c.reserved_day, c.reserved_time, l.product_no, l.unit_no, l.quantity, l.options
    FROM cart_line l JOIN cart c ON c.id = l.cart_id WHERE c.owner = 'member:' || $1::text`,
  orders:
    'SELECT number, shop_no, status, ordered_at, details FROM orders WHERE member_id = $1 ORDER BY ordered_at',
  orderLines: `SELECT o.number, l.seq, l.product_no, l.unit_no, l.quantity, l.status, l.details
    FROM order_line l JOIN orders o ON o.id = l.order_id WHERE o.member_id = $1 ORDER BY o.ordered_at, l.seq`,
  tickets:
    'SELECT id, order_id, status, valid_from, valid_to, quantity, used_quantity, code, issued_at FROM ticket WHERE member_id = $1',
  coupons: 'SELECT id, details, expires_on, used_at FROM coupon WHERE member_id = $1',
  points:
    'SELECT id, source, earned, remaining, earned_at, expires_on FROM point_lot WHERE member_id = $1 ORDER BY earned_at',
  pointLedger: `SELECT e.at, e.kind, e.source, e.order_id, p.lot_id, p.won, p.fate
    FROM point_entry e JOIN point_part p ON p.entry_id = e.id WHERE e.member_id = $1 ORDER BY e.at, p.lot_id`,
  payments:
    'SELECT order_id, provider, method, amount_won, state, created_at, settled_at FROM payment WHERE member_id = $1 ORDER BY created_at',
  partnerShops: 'SELECT shop_no FROM partner_shop WHERE member_id = $1',
  uploads: 'SELECT id, bytes, mime, finished_at FROM upload WHERE member_id = $1',
  reviews:
    'SELECT id, product_no, stars, keywords, text, language, photos, written_at, edited_at FROM review WHERE member_id = $1',
  favourites: 'SELECT kind, no, added_at FROM favourite WHERE member_id = $1',
  itineraries: 'SELECT id, body, created_at, updated_at FROM itinerary WHERE member_id = $1',
  posts: 'SELECT id, no, type, draft, state, reason, registered_at FROM post WHERE member_id = $1',
  comments: 'SELECT id, post_id, text, written_at FROM comment WHERE member_id = $1',
  memberships: 'SELECT post_id, host, joined_at FROM membership WHERE member_id = $1',
  messages: 'SELECT id, room_id, text, sent_at FROM message WHERE member_id = $1 ORDER BY seq',
  recommendations: 'SELECT kind, target_id, at FROM recommendation WHERE member_id = $1',
  questions:
    'SELECT id, product_no, title, content, secret, asked_at, answer, answered_at FROM question WHERE member_id = $1',
  inquiries:
    'SELECT id, type, order_number, title, content, asked_at, answer, answered_at FROM inquiry WHERE member_id = $1',
  testResults: 'SELECT id, body, kept_at FROM test_result WHERE member_id = $1',
  gameRuns: 'SELECT id, day, score, points, checked_at FROM game_run WHERE member_id = $1',
} as const

/** Export of one's own data; asks for a re-authentication, because it is everything at once. */
export const memberExport: Handler<'memberExport'> = async (call) => {
  const { trx, deps, body, principal } = call
  const { id } = memberOf(principal)
  const now = deps.now()
  const proven = { kind: 'member' as const, target: id, purpose: 'reauthenticate' }
  await useProof(trx, body.proof, proven, now, 'account.reauthenticate')
  const row = await trx
    .selectFrom('member')
    .select(['profile', 'push_settings', 'hashtags'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('auth.invalid')
  const records: MemberExport['records'] = {
    settings: [{ push: row.push_settings, hashtags: row.hashtags }],
  }
  for (const [name, text] of Object.entries(EXPORTED)) {
    const [before = '', after = ''] = text.split('$1')
    const found = await sql<Record<string, unknown>>`${sql.raw(before)}${id}${sql.raw(after)}`.execute(trx)
    records[name] = found.rows.map(plain)
  }
  await audit(call, id, 'export')
  return { exportedAt: new Date(now).toISOString(), member: Member.parse(row.profile), records }
}

/** As JSON has it: instants as text. */
const plain = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
