import { millisecondsInHour } from 'date-fns/constants'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import { Uuid } from '#sync/contracts/base/ids.ts'
import { SYNC_HEADERS } from '#sync/contracts/sync/sync.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Trx } from '../../../db/database.ts'
import { networkOf } from '../../../network.ts'
import type { Deps } from '../../call.ts'

const DEVICES = 20

/** Where a password is tried from. `isKnown`: the member has signed in there, so what others do does not count. */
export type Place = { name: string; isKnown: boolean }

/** Who tries. */
type Trying = {
  trx: Trx
  deps: Deps
  address: string
  header(name: string): string | undefined
}

/** The place a call comes from, as far as this member goes: a device that signed in before, else a network. */
export async function placeOf({ trx, address, header }: Trying, memberId: MemberId): Promise<Place> {
  const client = Uuid.safeParse(header(SYNC_HEADERS.client))
  const device = client.success
    ? await trx
        .selectFrom('known_device')
        .select('client_id')
        .where('member_id', '=', memberId)
        .where('client_id', '=', client.data.toLowerCase())
        .executeTakeFirst()
    : undefined
  if (device) return { name: `device ${device.client_id}`, isKnown: true }
  return { name: networkOf(address) || 'unknown', isKnown: false }
}

/** Remembers the device a member has just shown to be theirs; the oldest of many are forgotten. */
export async function rememberDevice(
  { trx, deps, header }: Pick<Trying, 'trx' | 'deps' | 'header'>,
  memberId: MemberId,
): Promise<void> {
  const client = Uuid.safeParse(header(SYNC_HEADERS.client))
  if (!client.success) return
  const seen_at = new Date(deps.now())
  await trx
    .insertInto('known_device')
    .values({ member_id: memberId, client_id: client.data.toLowerCase(), seen_at })
    .onConflict((conflict) => conflict.columns(['member_id', 'client_id']).doUpdateSet({ seen_at }))
    .execute()
  await sql`DELETE FROM known_device WHERE member_id = ${memberId} AND client_id IN (
    SELECT client_id FROM known_device WHERE member_id = ${memberId} ORDER BY seen_at DESC OFFSET ${DEVICES})`.execute(
    trx,
  )
}

/**
 * Whether no password is taken from there: five wrong ones came from it, or, for a place nobody knows, this many from
 * everywhere within an hour that somebody is guessing from many networks.
 */
export async function isShut({ trx, deps }: Trying, memberId: MemberId, place: Place): Promise<boolean> {
  const here = await trx
    .selectFrom('sign_in_failure')
    .select('locked_at')
    .where('member_id', '=', memberId)
    .where('place', '=', place.name)
    .executeTakeFirst()
  if (here?.locked_at) return true
  if (place.isKnown) return false
  const lately = await trx
    .selectFrom('sign_in_failure')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('failures'), sql<number>`0`).as('failures'))
    .where('member_id', '=', memberId)
    .where('last_at', '>', new Date(deps.now() - millisecondsInHour))
    .executeTakeFirstOrThrow()
  return Number(lately.failures) >= POLICY.account.failuresPerHour
}

/** Counts a wrong password. @returns how many came from there, and whether this one shut the place */
export async function countAt(
  { trx, deps }: Pick<Trying, 'trx' | 'deps'>,
  memberId: MemberId,
  place: string,
): Promise<{ failures: number; isShut: boolean }> {
  const now = new Date(deps.now())
  const { failures } = await trx
    .insertInto('sign_in_failure')
    .values({ member_id: memberId, place, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'place'])
        .doUpdateSet((eb) => ({ failures: eb('sign_in_failure.failures', '+', 1), last_at: now })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  const isShut = failures >= POLICY.account.failuresToLock
  if (isShut)
    await trx
      .updateTable('sign_in_failure')
      .set({ locked_at: now })
      .where('member_id', '=', memberId)
      .where('place', '=', place)
      .execute()
  return { failures, isShut }
}

/** Forgets wrong passwords; without a place those from everywhere. */
export async function forgetAt(trx: Trx, memberId: MemberId, place?: string): Promise<void> {
  await trx
    .deleteFrom('sign_in_failure')
    .where('member_id', '=', memberId)
    .$if(place !== undefined, (query) => query.where('place', '=', place ?? ''))
    .execute()
}
