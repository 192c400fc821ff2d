import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { PostCard, PostRecord } from '#sync/contracts/community/post.ts'
import type { Person, Room } from '#sync/contracts/community/room.ts'
import { CONTENT, publishLater, publishShared } from '../../db/feed.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { Presenters } from '../../db/publisher.ts'
import { boardScope, postScope, roomScope, subjectOf } from '../../db/scopes.ts'
import { publishCreator } from './creators.ts'
import { hasMembers, presentPublic, writersOf, type PostRow, type SeatRow } from './present.ts'

/** Posts, groups and rooms in the scopes of those who look at them: boards, single posts, rooms. */
const EXCERPT = 120

/** A post without its counts, as everybody sees it. */
export async function presentRecord(db: Db, row: PostRow): Promise<PostRecord> {
  const { views: _v, recommendations: _r, comments: _c, ...record } = await presentPublic(db, row)
  return record
}

/** An approved post in the list of its type. */
export async function presentCard(db: Db, row: PostRow): Promise<PostCard> {
  const { draft } = row
  const record = await presentRecord(db, row)
  const { id, no, type, title, language, hashtags, spot, district, meeting, writer, registeredAt } = record
  return {
    ...{ id, no, type, title, language, hashtags, spot, district, meeting, writer, registeredAt },
    excerpt: [...draft.content].slice(0, EXCERPT).join(''),
    cover: record.photos[0] ?? null,
  }
}

async function presentRoom(db: Db, row: PostRow & { type: 'class' | 'talk' }): Promise<Room> {
  return {
    postId: row.id,
    type: row.type,
    title: row.draft.title,
    host: row.member_id,
    capacity: row.capacity ?? 0,
    ...((await isFrozen(db, row)) ? { frozen: true as const } : {}),
    ...(row.ends_at ? { endsAt: row.ends_at.toISOString() } : {}),
    ...(row.kept_from > 1 ? { from: row.kept_from } : {}),
  }
}

/** Whether nobody may speak in it or come in: it is looked at by the desk, or its host's account is locked. */
export async function isFrozen(db: Db, { state, member_id }: PostRow): Promise<boolean> {
  if (state === 'held') return true
  const host = await db
    .selectFrom('member')
    .select('admin_locked')
    .where('id', '=', member_id)
    .executeTakeFirst()
  return host?.admin_locked ?? false
}

async function presentPerson(db: Db, row: SeatRow): Promise<Person> {
  const writer = (await writersOf(db, [row.member_id]))(row.member_id)
  return { ...writer, host: row.host, joinedAt: row.joined_at.toISOString() }
}

const postOf = (db: Db, id: string): Promise<PostRow | undefined> =>
  db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirst()

const membershipOf = (db: Db, postId: string, memberId: MemberId): Promise<SeatRow | undefined> =>
  db
    .selectFrom('membership')
    .selectAll()
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** How the publisher makes their bodies. */
export const postPresenters: Presenters = {
  /** In the feed of public content with its present counts. */
  post: async (trx, { scope, key }) => {
    const row = await postOf(trx, key)
    if (row?.state !== 'approved') return null
    return scope === CONTENT ? presentPublic(trx, row) : presentRecord(trx, row)
  },
  card: async (trx, { key }) => {
    const row = await postOf(trx, key)
    return row?.state === 'approved' ? presentCard(trx, row) : null
  },
  room: async (trx, { key }) => {
    const row = await postOf(trx, key)
    return row && hasMembers(row) ? presentRoom(trx, row) : null
  },
  person: async (trx, { scope, key }) => {
    const row = await membershipOf(trx, subjectOf(scope), key)
    return row ? presentPerson(trx, row) : null
  },
}

/** A post that was written, changed or decided about, where it is looked at; its board follows in a moment. */
export async function publishScopes(trx: Trx, row: PostRow): Promise<void> {
  if (row.state === 'approved')
    await publishShared(trx, postScope(row.id), 'post', row.id, await presentRecord(trx, row))
  await publishRoom(trx, row)
  await publishBoard(trx, row)
  await publishCreator(trx, row)
}

/** What those in a group or room know of it, beside who is in it. */
export async function publishRoom(trx: Trx, row: PostRow): Promise<void> {
  if (hasMembers(row))
    await publishShared(trx, roomScope(row.id), 'room', row.id, await presentRoom(trx, row))
}

/** Its place in the list of its type. */
export const publishBoard = (trx: Trx, row: PostRow): Promise<void> =>
  publishLater(trx, { scope: boardScope(row.type as PostCard['type']), kind: 'card', key: row.id })

/** Somebody came into a group or room, or (null) went. */
export async function publishPerson(
  trx: Trx,
  { postId, memberId }: { postId: string; memberId: MemberId },
  row: SeatRow | null,
): Promise<void> {
  await publishShared(trx, roomScope(postId), 'person', memberId, row ? await presentPerson(trx, row) : null)
}
