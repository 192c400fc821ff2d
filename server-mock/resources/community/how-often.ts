import type { MemberId } from '#sync/contracts/base/ids.ts'
import { seoulDay, seoulInstant } from '#sync/domain/calendar.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { millisecondsInDay, millisecondsInHour, millisecondsInSecond } from 'date-fns/constants'
import type { Trx } from '../../db/database.ts'
import { Refusal } from '../refusal.ts'

/** How often members may do what costs others: it counts from when it was done, whatever became of it since. */
type Doer = { trx: Trx; memberId: MemberId; now: number }

/**
 * Notes that a member opens a chat room; their row must be held, so that two at the same moment are counted.
 * @throws Refusal community.roomsPerDay
 */
export async function openRoom(doer: Doer): Promise<void> {
  const today = seoulInstant(seoulDay(doer.now))
  if ((await doneSince(doer, 'opened', today)).length >= POLICY.community.roomsPerDay)
    throw new Refusal('community.roomsPerDay', { facts: { most: POLICY.community.roomsPerDay } })
  await note(doer, 'opened')
}

/**
 * Notes that a member came into a group or room.
 * @throws Refusal community.joinsPerHour with when the next may be tried
 */
export async function comeIn(doer: Doer): Promise<void> {
  const most = POLICY.community.joinsPerHour
  const done = await doneSince(doer, 'joined', doer.now - millisecondsInHour)
  const first = done.at(-most)
  if (first !== undefined) {
    const wait = Math.ceil((first + millisecondsInHour - doer.now) / millisecondsInSecond)
    throw new Refusal('community.joinsPerHour', { facts: { most }, retryAfterSeconds: Math.max(1, wait) })
  }
  await note(doer, 'joined')
}

/** When it was done after a moment, the earliest first, milliseconds since 1970. */
async function doneSince({ trx, memberId }: Doer, kind: Kind, since: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('member_action')
    .select('at')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('at', '>=', new Date(since))
    .orderBy('at')
    .execute()
  return rows.map(({ at }) => at.getTime())
}

async function note({ trx, memberId, now }: Doer, kind: Kind): Promise<void> {
  await trx
    .deleteFrom('member_action')
    .where('member_id', '=', memberId)
    .where('at', '<', new Date(now - millisecondsInDay))
    .execute()
  await trx
    .insertInto('member_action')
    .values({ member_id: memberId, kind, at: new Date(now) })
    .execute()
}

type Kind = 'joined' | 'opened'
