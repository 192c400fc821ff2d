import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Selectable } from 'kysely'
import type { City, District } from '#sync/contracts/base/codes.ts'
import type { ChatMessage, Membership } from '#sync/contracts/community/room.ts'
import type { MyPost, PublicPost, Writer } from '#sync/contracts/community/post.ts'
import type { PostComment } from '#sync/contracts/community/comment.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { tallyOf } from '../../db/tally.ts'

export type PostRow = Selectable<Tables['post']>
export type MembershipRow = Omit<Selectable<Tables['membership']>, 'from_no' | 'told_no'>
/** Who has a seat, as the others in it may know. */
export type SeatRow = Omit<MembershipRow, 'read_no' | 'muted'>

/** Groups and rooms have members. */
export const hasMembers = (row: PostRow): row is PostRow & { type: 'class' | 'talk' } =>
  row.type === 'class' || row.type === 'talk'

/** A member as others see them. */
export const presentWriter = ({
  id,
  profile,
}: Pick<Selectable<Tables['member']>, 'id' | 'profile'>): Writer => ({
  memberId: id,
  name: String(profile.name ?? ''),
  buddy: String(profile.buddy ?? ''),
})

/** Members as others see them: the name shown and the buddy, nothing else. */
export async function writersOf(
  db: Db,
  memberIds: readonly MemberId[],
): Promise<(memberId: MemberId) => Writer> {
  const unique = [...new Set(memberIds)]
  const rows = unique.length
    ? await db.selectFrom('member').select(['id', 'profile']).where('id', 'in', unique).execute()
    : []
  const writers = new Map(rows.map((row) => [row.id, presentWriter(row)]))
  return (memberId) => writers.get(memberId) ?? { memberId, name: '', buddy: '' }
}

/** A post as its author sees it, in every state. */
export function presentMine(row: PostRow): MyPost {
  return {
    ...row.draft,
    no: row.no,
    state: row.state,
    reason: row.reason,
    ...(row.reason_code ? { reasonCode: row.reason_code } : {}),
    registeredAt: row.registered_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** An approved post as everybody sees it. */
export async function presentPublic(db: Db, row: PostRow): Promise<PublicPost> {
  const { draft } = row
  const writer = (await writersOf(db, [row.member_id]))(row.member_id)
  const tally = await tallyOf(db, `post:${row.id}`)
  return {
    id: row.id,
    no: row.no,
    type: row.type,
    title: draft.title,
    content: draft.content,
    language: row.language,
    hashtags: draft.hashtags,
    spot: draft.spot,
    city: draft.spot ? ('ulsan' satisfies City) : null,
    district: row.district as District | null,
    photos: draft.photos.map((id) => ({ id, url: `/api/uploads/${id}` })),
    video: await presentVideo(db, draft.video),
    plan: row.plan,
    meeting: draft.meeting && { ...draft.meeting, joined: row.joined },
    participants: row.joined,
    writer,
    views: row.views + tally.views,
    recommendations: Math.max(0, row.recommendations + tally.recommendations),
    comments: Math.max(0, row.comments + tally.comments),
    registeredAt: row.registered_at.toISOString(),
  }
}

async function presentVideo(db: Db, id: string | null): Promise<PublicPost['video']> {
  if (id === null) return null
  const upload = await db
    .selectFrom('upload')
    .select(['mime', 'seconds'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { id, url: `/api/uploads/${id}`, type: upload?.mime ?? '', seconds: upload?.seconds ?? null }
}

/** A row as its table has it, without its place in the feed. */
type Plain<T extends 'comment' | 'message'> = Omit<Selectable<Tables[T]>, 'feed_version' | 'feed_no'>

export const presentComment = (row: Plain<'comment'>, writer: Writer): PostComment => ({
  id: row.id,
  postId: row.post_id,
  text: row.text,
  writer,
  writtenAt: row.written_at.toISOString(),
})

export const presentMessage = (
  row: Pick<Plain<'message'>, 'id' | 'room_id' | 'text' | 'sent_at'>,
  writer: Writer,
): ChatMessage => ({
  id: row.id,
  roomId: row.room_id,
  text: row.text,
  writer,
  sentAt: row.sent_at.toISOString(),
})

export const presentMembership = (
  post: PostRow & { type: 'class' | 'talk' },
  row: MembershipRow,
): Membership => ({
  postId: post.id,
  type: post.type,
  title: post.draft.title,
  host: row.host,
  joinedAt: row.joined_at.toISOString(),
  no: post.no,
  readNo: row.read_no,
  muted: row.muted,
})
