import { sql } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { postSteps } from '#sync/domain/community.ts'
import type { Trx } from '../../db/database.ts'
import { publishShared } from '../../db/feed.ts'
import { roomScope } from '../../db/scopes.ts'
import type { Moderated } from '../shared/moderated.ts'
import { endTakedown, noteTakedown, openTakedown } from '../shared/takedowns.ts'
import { heldPost, removeComment, showComment } from './comments.ts'
import { decidePost } from './moderate.ts'
import { presentMessage, writersOf } from './present.ts'

const NOTHING = { title: '', photos: [], video: null, around: [] }

export const moderatedPosts: Moderated = {
  kind: 'post',
  async look(trx, id, reader) {
    const row = await trx.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row || (reader && row.state !== 'approved' && row.member_id !== reader)) return null
    const { title, content, hashtags, photos, video } = row.draft
    const tags = hashtags.map((tag) => `#${tag}`).join(' ')
    const text = [content, tags].filter(Boolean).join('\n\n')
    const now = row.state === 'held' ? 'held' : row.state === 'approved' ? 'shown' : 'removed'
    return { ownerId: row.member_id, now, evidence: { ...NOTHING, title, text, photos, video } }
  },
  async remove(call, id, ruling) {
    const row = await heldPost(call.trx, id)
    if (!row || row.state === ruling.state || !postSteps(row.state).includes(ruling.state)) return
    await decidePost(call, id, { state: ruling.state, reason: ruling.text, code: ruling.code })
  },
  async restore(call, id) {
    const row = await heldPost(call.trx, id)
    if (row?.state !== 'removed' && row?.state !== 'held') return
    await decidePost(call, id, { state: 'approved', reason: null })
  },
}

export const moderatedComments: Moderated = {
  kind: 'comment',
  async look(trx, id, reader) {
    const row = await trx
      .selectFrom('comment')
      .innerJoin('post', 'post.id', 'comment.post_id')
      .select(['comment.member_id', 'comment.text', 'post.state', 'post.draft'])
      .where('comment.id', '=', id)
      .executeTakeFirst()
    if (!row) return reader ? null : takenAway(trx, 'comment', id)
    if (reader && row.state !== 'approved') return null
    const evidence = { ...NOTHING, title: row.draft.title, text: row.text }
    return { ownerId: row.member_id, now: 'shown', evidence }
  },
  async remove(call, id, ruling) {
    const { trx } = call
    const row = await trx.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirst()
    const post = row && (await heldPost(trx, row.post_id))
    if (!row || !post) return
    await removeComment(trx, post, row)
    const { post_id, text, written_at } = row
    await noteTakedown(call, {
      ...{ memberId: row.member_id, target: { kind: 'comment', id }, words: text },
      ...{ ...ruling, kept: { post_id, text, written_at } },
    })
  },
  async restore(call, id) {
    const { trx } = call
    const takedown = await openTakedown(trx, { kind: 'comment', id })
    if (!takedown?.kept) return
    const kept = takedown.kept as unknown as { post_id: string; text: string; written_at: string }
    const post = await heldPost(trx, kept.post_id)
    if (post) await showComment(trx, post, { id, member_id: takedown.member_id, ...kept })
    await endTakedown(call, { kind: 'comment', id })
  },
}

export const moderatedMessages: Moderated = {
  kind: 'message',
  async look(trx, id, reader) {
    const row = await trx
      .selectFrom('message')
      .innerJoin('post', 'post.id', 'message.room_id')
      .select(['message.member_id', 'message.text', 'message.room_id', 'message.seq', 'post.draft'])
      .where('message.id', '=', id)
      .executeTakeFirst()
    if (!row) return reader ? null : takenAway(trx, 'message', id)
    if (reader && !(await isInRoom(trx, row.room_id, reader))) return null
    const around = await saidAround(trx, row.room_id, row.seq)
    const evidence = { ...NOTHING, title: row.draft.title, text: row.text, around }
    return { ownerId: row.member_id, now: 'shown', evidence }
  },
  async remove(call, id, ruling) {
    const row = await call.trx.deleteFrom('message').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) return
    await publishShared(call.trx, roomScope(row.room_id), 'message', id, null)
    const { room_id, text, sent_at } = row
    await noteTakedown(call, {
      ...{ memberId: row.member_id, target: { kind: 'message', id }, words: text },
      ...{ ...ruling, kept: { room_id, text, sent_at } },
    })
  },
  /** It comes last in the room: places before it were given away. */
  async restore(call, id) {
    const { trx } = call
    const takedown = await openTakedown(trx, { kind: 'message', id })
    if (!takedown?.kept) return
    const kept = takedown.kept as unknown as { room_id: string; text: string; sent_at: string }
    const room = await heldPost(trx, kept.room_id)
    if (room) {
      const row = await trx
        .insertInto('message')
        .values({ id, member_id: takedown.member_id, ...kept })
        .returningAll()
        .executeTakeFirstOrThrow()
      const writer = (await writersOf(trx, [row.member_id]))(row.member_id)
      await publishShared(trx, roomScope(row.room_id), 'message', id, presentMessage(row, writer))
    }
    await endTakedown(call, { kind: 'message', id })
  },
}

/** Words that are in no table while they are taken from view. */
async function takenAway(trx: Trx, kind: 'comment' | 'message', id: string) {
  const takedown = await openTakedown(trx, { kind, id })
  if (!takedown) return null
  const evidence = { ...NOTHING, text: takedown.words }
  return { ownerId: takedown.member_id, now: 'removed' as const, evidence }
}

const isInRoom = async (trx: Trx, roomId: string, memberId: MemberId): Promise<boolean> =>
  (await trx
    .selectFrom('membership')
    .select('member_id')
    .where('post_id', '=', roomId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) !== undefined

/** What was said in a room before and after a message. */
async function saidAround(trx: Trx, roomId: string, seq: number) {
  const { around } = POLICY.moderation
  const { rows } = await sql<{ name: string; text: string; at: Date }>`
    SELECT coalesce(member.profile ->> 'name', '') AS name, said.text, said.sent_at AS at FROM (
      (SELECT * FROM message WHERE room_id = ${roomId} AND seq < ${seq} ORDER BY seq DESC LIMIT ${around})
      UNION ALL (SELECT * FROM message WHERE room_id = ${roomId} AND seq > ${seq} ORDER BY seq LIMIT ${around})
    ) AS said JOIN member ON member.id = said.member_id ORDER BY said.seq`.execute(trx)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
