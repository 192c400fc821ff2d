import { sql, type Selectable } from 'kysely'
import type { Writer } from '#sync/contracts/community/post.ts'
import { checkMessage } from '#sync/domain/community.ts'
import { can } from '#sync/domain/permissions.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { normalise } from '#sync/domain/text.ts'
import type { Trx } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { publishShared, touchOwn } from '../../db/feed.ts'
import { roomScope } from '../../db/scopes.ts'
import { actorOf, memberOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import type { TakeBack } from '../shared/take-back.ts'
import { presentMessage, presentWriter } from './present.ts'
import { lookLater } from '../shared/cases.ts'
import { requireDecent, requireValid, wrongField } from '../shared/checks.ts'
import { moderatedMessages } from './moderated.ts'

/** What is said in chat rooms (S5-19): one row a message, whoever is in the room. */
export const messageHandlers: Handlers = {
  async messageSend({ trx, principal, params, body, deps }) {
    const { id: memberId } = memberOf(principal)
    requireValid(checkMessage(body.text))
    const { isFlagged } = await requireDecent(trx, body.text)
    const { row, writer } = await say(trx, {
      ...{ id: body.id, room_id: params.postId, member_id: memberId },
      ...{ text: normalise(body.text), sent_at: new Date(deps.now()) },
    })
    const message = presentMessage(row, writer)
    await publishShared(trx, roomScope(params.postId), 'message', row.id, message)
    await touchOwn(trx, `member:${memberId}`)
    if (isFlagged) await lookLater(trx, deps, moderatedMessages, row.id)
    return message
  },

  /** Gone already is fine; messages of others are only for administrators. */
  async messageDelete({ trx, principal, params }) {
    const row = await trx
      .selectFrom('message')
      .select('member_id')
      .where('id', '=', params.id)
      .where('room_id', '=', params.postId)
      .executeTakeFirst()
    if (!row) return { done: true as const }
    if (!can.deleteMessage(actorOf(principal), row.member_id)) throw new Refusal('record.notFound')
    await trx.deleteFrom('message').where('id', '=', params.id).execute()
    await publishShared(trx, roomScope(params.postId), 'message', params.id, null)
    await touchOwn(trx, `member:${memberOf(principal).id}`)
    return { done: true as const }
  },
}

/** Messages go from the devices of everybody who was sent them. */
export const takeBackMessages: TakeBack = {
  table: 'message',
  async run({ trx, memberId }) {
    const gone = await trx
      .deleteFrom('message')
      .where('member_id', '=', memberId)
      .returning(['id', 'room_id'])
      .execute()
    for (const { id, room_id: roomId } of gone)
      await publishShared(trx, roomScope(roomId), 'message', id, null)
  },
}

type Said = Pick<Selectable<Tables['message']>, 'id' | 'room_id' | 'member_id' | 'text' | 'sent_at'>

const { pace } = POLICY.community

/**
 * Stores a message in a room, in any state of its post, which cannot end meanwhile; messages of several people go side
 * by side. How fast is said from the newest messages: no row is shared by who speaks.
 * @throws Refusal when there is no such room, its writer is not in it, it is frozen, too much was said at once, or the id is taken
 */
async function say(
  trx: Trx,
  { id, room_id, member_id, text, sent_at }: Said,
): Promise<{ row: Said; writer: Writer }> {
  const since = (seconds: number) => new Date(sent_at.getTime() - seconds * 1000)
  const { rows } = await sql<Room>`
    WITH room AS (
      SELECT post.id, post.state, seat.member_id AS seat, post.state = 'held' OR host.admin_locked AS frozen,
        jsonb_build_object('name', member.profile->'name', 'buddy', member.profile->'buddy') AS profile,
        (SELECT said.sent_at FROM message AS said WHERE said.room_id = post.id AND said.member_id = ${member_id}
          ORDER BY seq DESC OFFSET ${pace.messages - 1} LIMIT 1) AS own,
        (SELECT said.sent_at FROM message AS said WHERE said.room_id = post.id
          ORDER BY seq DESC OFFSET ${pace.roomPerSecond - 1} LIMIT 1) AS everybody
      FROM post JOIN member ON member.id = ${member_id} JOIN member AS host ON host.id = post.member_id
      LEFT JOIN membership seat ON seat.post_id = post.id AND seat.member_id = member.id
      WHERE post.id = ${room_id} AND post.type = 'talk' FOR SHARE OF post
    ), said AS (
      INSERT INTO message (id, room_id, member_id, text, sent_at)
      SELECT ${id}::uuid, id, seat, ${text}::text, ${sent_at}::timestamptz FROM room WHERE seat IS NOT NULL AND NOT frozen
        AND (own IS NULL OR own <= ${since(pace.seconds)}) AND (everybody IS NULL OR everybody <= ${since(1)})
      ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT state, seat, frozen, profile, own, everybody, EXISTS (SELECT FROM said) AS "isSaid" FROM room`.execute(
    trx,
  )
  const [room] = rows
  if (!room) throw new Refusal('record.notFound')
  if (room.seat === null)
    throw new Refusal(room.state === 'approved' ? 'community.notMember' : 'record.notFound')
  if (room.frozen) throw new Refusal('community.frozen')
  if (!room.isSaid) {
    const wait = Math.max(
      secondsUntil(room.own, sent_at, pace.seconds),
      secondsUntil(room.everybody, sent_at, 1),
    )
    if (wait > 0) throw new Refusal('community.tooFast', { retryAfterSeconds: wait })
    throw wrongField('id', 'taken')
  }
  const writer = presentWriter({ id: member_id, profile: room.profile })
  return { row: { id, room_id, member_id, text, sent_at }, writer }
}

type Room = {
  state: string
  seat: string | null
  frozen: boolean
  profile: Writer
  /** When the message was said behind which so many more would be too many: one's own, and of everybody. */
  own: Date | null
  everybody: Date | null
  isSaid: boolean
}

/** Whole seconds until something is as long ago. */
const secondsUntil = (at: Date | null, now: Date, ago: number): number =>
  at === null ? 0 : Math.max(0, Math.ceil(ago - (now.getTime() - at.getTime()) / 1000))
