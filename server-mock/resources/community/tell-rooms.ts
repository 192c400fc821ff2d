import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import { sql } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Deps } from '../call.ts'
import { queueDeviceNotice } from '../shared/device-notices.ts'
import { inTransaction } from '../shared/in-transaction.ts'
import { roomTag } from './reading.ts'

/** How far back a run looks for messages: a server that stood still for longer tells nothing late. */
const LOOKS_BACK_MS = 10 * millisecondsInMinute

type Unread = { id: string; no: number; title: string; memberId: MemberId; count: number; newest: number }

/**
 * Tells members on their devices of rooms with messages they have not read for a while: once until they have read them,
 * the room's name and how many, nothing of what was said (S2-107). What it costs follows the rooms somebody spoke in.
 * @returns how many members were told
 */
export async function tellRooms(deps: Deps): Promise<number> {
  const now = deps.now()
  const { rows } = await sql<Unread>`
    WITH moved AS (
      SELECT DISTINCT room_id FROM message
      WHERE sent_at > ${new Date(now - LOOKS_BACK_MS)}
        AND sent_at <= ${new Date(now - POLICY.community.tellAfterSeconds * millisecondsInSecond)}
    )
    SELECT post.id, post.no, post.draft ->> 'title' AS title, seat.member_id AS "memberId",
      unread.count, unread.newest
    FROM moved JOIN post ON post.id = moved.room_id
    JOIN membership seat ON seat.post_id = post.id AND NOT seat.muted AND seat.told_no <= seat.read_no
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, max(feed_no) AS newest FROM message
      WHERE room_id = post.id AND feed_no > seat.read_no AND member_id <> seat.member_id
    ) AS unread
    WHERE unread.count > 0
      AND EXISTS (SELECT FROM push_device WHERE push_device.member_id = seat.member_id)
    LIMIT 1000`.execute(deps.db)
  for (const row of rows)
    await tellOne(deps, row).catch((error: unknown) =>
      deps.log.warn('room.notTold', { room: row.id, error: String(error) }),
    )
  return rows.length
}

const tellOne = (deps: Deps, { id, no, title, memberId, count, newest }: Unread): Promise<void> =>
  inTransaction(deps, async (sender) => {
    const told = await sender.trx
      .updateTable('membership')
      .set({ told_no: newest })
      .where('post_id', '=', id)
      .where('member_id', '=', memberId)
      .where('read_no', '<', newest)
      .whereRef('told_no', '<=', 'read_no')
      .returning('told_no')
      .executeTakeFirst()
    // read, left or told meanwhile
    if (!told) return
    await queueDeviceNotice(sender, memberId, {
      ...{ name: 'roomNews', topic: 'community', weight: 'news' },
      ...{ path: `/utalk/talk/detail/${no}`, tag: roomTag(id) },
      facts: () => ({ room: title, count }),
    })
  })
