import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import { POLICY } from '#sync/domain/policy.ts'
import type { Trx } from '../../db/database.ts'
import { publishShared } from '../../db/feed.ts'
import { roomScope } from '../../db/scopes.ts'
import type { Deps } from '../call.ts'
import { queueDeviceNotice } from '../shared/device-notices.ts'
import { inTransaction } from '../shared/in-transaction.ts'
import type { Sender } from '../shared/messages.ts'
import { endPost } from './end-post.ts'
import type { PostRow } from './present.ts'
import { lockPost } from './publish.ts'
import { publishRoom } from './scoped.ts'
import { tellEnded } from './tell-ended.ts'

/** Messages of one transaction: devices in the room wait for no more than that. */
const AT_ONCE = 500
const KEPT_MS = POLICY.community.keptDays * millisecondsInDay
const ENDING_MS = POLICY.community.endingDays * millisecondsInDay

/**
 * What is said in rooms is kept for a year, and a room nobody speaks in for a year ends: those in it are told two weeks
 * before, on their devices and in the room.
 * @returns how many messages were deleted, rooms told of and rooms ended
 */
export async function retireRooms(
  deps: Deps,
): Promise<{ messages: number; warned: number; kept: number; ended: number }> {
  let messages = 0
  for (let some = AT_ONCE; some === AT_ONCE; messages += some) some = await forgetOld(deps)
  const done = { warned: 0, kept: 0, ended: 0 }
  for (const id of await silentRooms(deps)) {
    const what = await inTransaction(deps, (sender) => lookAt(sender, id))
    if (what) done[what] += 1
  }
  return { messages, ...done }
}

/** Deletes some of the oldest messages, but none that a case is open about. @returns how many */
const forgetOld = (deps: Deps): Promise<number> =>
  inTransaction(deps, async ({ trx }) => {
    const { rows } = await sql<{ id: string; room_id: string; no: number | null }>`
      DELETE FROM message WHERE id IN (
        SELECT id FROM message WHERE sent_at < ${new Date(deps.now() - KEPT_MS)}
          AND NOT EXISTS (SELECT FROM case_file WHERE target_kind = 'message' AND target_id = message.id
            AND decided_at IS NULL)
        ORDER BY sent_at LIMIT ${AT_ONCE})
      RETURNING id, room_id, feed_no AS no`.execute(trx)
    const newest = new Map<string, number>()
    for (const { id, room_id: roomId, no } of rows) {
      await publishShared(trx, roomScope(roomId), 'message', id, null)
      newest.set(roomId, Math.max(newest.get(roomId) ?? 0, no ?? 0))
    }
    for (const [roomId, no] of [...newest].toSorted()) await keepFrom(trx, roomId, no + 1)
    return rows.length
  })

async function keepFrom(trx: Trx, roomId: string, from: number): Promise<void> {
  const row = await trx
    .updateTable('post')
    .set({ kept_from: sql<number>`greatest(kept_from, ${from}::bigint)` })
    .where('id', '=', roomId)
    .returningAll()
    .executeTakeFirst()
  if (row) await publishRoom(trx, row)
}

/** Rooms nobody has spoken in for nearly a year, and those that were said to end. */
async function silentRooms(deps: Deps): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM post WHERE type = 'talk' AND (ends_at IS NOT NULL
      OR registered_at < ${new Date(deps.now() - KEPT_MS + ENDING_MS)}
        AND NOT EXISTS (SELECT FROM message WHERE room_id = post.id
          AND sent_at >= ${new Date(deps.now() - KEPT_MS + ENDING_MS)}))`.execute(deps.db)
  return rows.map(({ id }) => id)
}

/** What becomes of a room that was silent, with its row held: somebody may have spoken meanwhile. */
async function lookAt(sender: Sender, id: string): Promise<'warned' | 'kept' | 'ended' | null> {
  const { trx, deps } = sender
  const now = deps.now()
  const row = await lockPost(trx, id).catch(() => null)
  if (!row) return null
  const isSilent = (await lastSpokenIn(trx, row)) < now - KEPT_MS + ENDING_MS
  if (!isSilent) return row.ends_at ? change(trx, row, null).then(() => 'kept') : null
  if (!row.ends_at) {
    const endsAt = now + ENDING_MS
    await change(trx, row, endsAt)
    await tellEnding(sender, row, endsAt)
    return 'warned'
  }
  if (row.ends_at.getTime() > now) return null
  await tellEnded(sender, await endPost(trx, row, now), 'roomSilent')
  return 'ended'
}

/** Milliseconds since 1970; of a room nobody spoke in, when it was opened. */
async function lastSpokenIn(trx: Trx, { id, registered_at }: PostRow): Promise<number> {
  const last = await trx
    .selectFrom('message')
    .select('sent_at')
    .where('room_id', '=', id)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  return (last?.sent_at ?? registered_at).getTime()
}

async function change(trx: Trx, { id }: PostRow, endsAt: number | null): Promise<void> {
  const row = await trx
    .updateTable('post')
    .set({ ends_at: endsAt === null ? null : new Date(endsAt) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await publishRoom(trx, row)
}

async function tellEnding(sender: Sender, { id, no, draft }: PostRow, endsAt: number): Promise<void> {
  const seats = await sender.trx
    .selectFrom('membership')
    .select('member_id')
    .where('post_id', '=', id)
    .orderBy('member_id')
    .execute()
  for (const { member_id: memberId } of seats)
    await queueDeviceNotice(sender, memberId, {
      ...{ name: 'roomEnding', topic: 'community', weight: 'news' },
      ...{ path: `/utalk/talk/detail/${no}`, tag: `ending-${id}`, until: endsAt },
      facts: () => ({ room: draft.title, days: POLICY.community.endingDays }),
    })
}
