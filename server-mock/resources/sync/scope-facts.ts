import { sql } from 'kysely'
import type { Role } from '#sync/contracts/account/account.ts'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Db } from '../../db/database.ts'
import { CONTENT } from '../../db/feed.ts'
import { creatorScope, gameScope, rankingScope } from '../../db/scopes.ts'

/** What decides who may read which scope, as it is now. Pairs are texts with a blank between. */
export type ScopeFacts = {
  posts: ReadonlyMap<string, { state: string; capacity: number | null }>
  /** Room and member, with the number of the first message they may read. */
  members: ReadonlyMap<string, number>
  /** Shop and member. */
  partners: ReadonlySet<string>
  roles: ReadonlyMap<string, readonly Role[]>
  /** Scopes of the products, places and rankings there are. */
  records: ReadonlySet<string>
  /** Scopes something was ever said in. */
  known: ReadonlySet<string>
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/**
 * Reads what is needed for these scopes and members, in a statement for each table however many they are.
 * @param names as they are asked for
 */
export async function factsOf(
  db: Db,
  names: readonly string[],
  memberIds: readonly MemberId[],
): Promise<ScopeFacts> {
  const ofKind = (prefix: string) =>
    names.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length).toLowerCase()] : []))
  const rooms = ofKind('room:').filter((id) => UUID.test(id))
  const posts = [...ofKind('record:post/').filter((id) => UUID.test(id)), ...rooms]
  const hasDesk = names.some((name) => name.startsWith('desk:') || name.startsWith('wait:'))
  return {
    posts: await postsOf(db, posts),
    members: rooms.length && memberIds.length ? await membersOf(db, rooms, memberIds) : new Map(),
    ...(hasDesk && memberIds.length
      ? await deskOf(db, memberIds)
      : { partners: new Set<string>(), roles: new Map<string, Role[]>() }),
    records: new Set([
      ...(await recordsOf(db, { product: ofKind('record:product/'), place: ofKind('record:place/') })),
      ...(await rankingsOf(db, ofKind('record:ranking/'))),
      ...(await creatorsOf(db, ofKind('record:creator/'))),
      ...(await gamesOf(db, ofKind('record:game/'))),
    ]),
    known: posts.length ? await knownScopes(db, names) : new Set(),
  }
}

async function postsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { state: string; capacity: number | null }>()
  const rows = await db
    .selectFrom('post')
    .select(['id', 'state', 'capacity'])
    .where('id', 'in', ids)
    .execute()
  return new Map<string, { state: string; capacity: number | null }>(rows.map(({ id, ...row }) => [id, row]))
}

async function membersOf(db: Db, rooms: readonly string[], memberIds: readonly MemberId[]) {
  const rows = await db
    .selectFrom('membership')
    .select(['post_id', 'member_id', 'from_no'])
    .where('post_id', 'in', rooms)
    .where('member_id', 'in', memberIds)
    .execute()
  return new Map(rows.map((row) => [`${row.post_id} ${row.member_id}`, row.from_no]))
}

async function deskOf(db: Db, memberIds: readonly MemberId[]) {
  const shops = await db.selectFrom('partner_shop').selectAll().where('member_id', 'in', memberIds).execute()
  const members = await db.selectFrom('member').select(['id', 'roles']).where('id', 'in', memberIds).execute()
  return {
    partners: new Set(shops.map((row) => `${row.shop_no} ${row.member_id}`)),
    roles: new Map(members.map(({ id, roles }) => [id as string, roles as Role[]])),
  }
}

async function recordsOf(db: Db, wanted: Record<'product' | 'place', string[]>): Promise<Set<string>> {
  const found = new Set<string>()
  for (const kind of ['product', 'place'] as const) {
    if (wanted[kind].length === 0) continue
    const rows = await db
      .selectFrom('feed_entry')
      .select('key')
      .where('scope', '=', CONTENT)
      .where('kind', '=', kind)
      .where('key', 'in', wanted[kind])
      .where('deleted', '=', false)
      .execute()
    for (const { key } of rows) found.add(`record:${kind}/${key}`)
  }
  return found
}

async function rankingsOf(db: Db, periods: readonly string[]): Promise<string[]> {
  if (periods.length === 0) return []
  const rows = await db.selectFrom('rank_period').select('period').where('period', 'in', periods).execute()
  return rows.map(({ period }) => rankingScope(period))
}

async function creatorsOf(db: Db, numbers: readonly string[]): Promise<string[]> {
  const asked = numbers.filter((no) => /^[1-9]\d{0,8}$/.test(no)).map(Number)
  if (asked.length === 0) return []
  const rows = await db.selectFrom('creator').select('no').where('no', 'in', asked).execute()
  return rows.map(({ no }) => creatorScope(Number(no)))
}

/** Boards of the days and modes in which somebody has played. */
async function gamesOf(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('game_run')
    .select(['day', 'mode'])
    .distinct()
    .where(sql<string>`day || '-' || mode`, 'in', names)
    .where(
      'day',
      'in',
      names.map((name) => name.slice(0, 10)),
    )
    .execute()
  return rows.flatMap(({ day, mode }) => (mode ? [gameScope(day, mode)] : []))
}

async function knownScopes(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('feed_counter')
    .select('scope')
    .where(
      'scope',
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .execute()
  return new Set(rows.map(({ scope }) => scope))
}
