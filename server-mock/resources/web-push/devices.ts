import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { PushDevice } from '#sync/contracts/notifications/device.ts'
import type { Trx } from '../../db/database.ts'
import { memberOf, type Handlers } from '../call.ts'
import { pushAddress } from '../shared/push-address.ts'

/** A member is told on this many browsers; with one more the one that registered longest ago leaves. */
const MOST = 10

/** Browsers that want to be notified of things (S2-39). */
export const pushHandlers: Handlers = {
  pushKey: ({ deps }) => Promise.resolve({ publicKey: deps.keys.push.publicKey }),

  /** Anyone who holds the browser now has it: a device another member left there becomes the caller's. */
  async pushDeviceSet({ trx, deps, principal, body, language }) {
    const { id: memberId, sessionId } = memberOf(principal)
    const { endpoint, p256dh, auth } = pushAddress(deps, body)
    const said = body.language ?? (await replacedLanguage(trx, body, memberId)) ?? language
    const row = {
      ...{ member_id: memberId, session_id: sessionId, language: said },
      ...{ p256dh, auth },
      registered_at: new Date(deps.now()),
    }
    if (body.replaces && body.replaces !== endpoint) await remove(trx, body.replaces, memberId)
    // under a new id: what still waits for the device was written for who had it before
    const id = deps.newId()
    await trx
      .insertInto('push_device')
      .values({ id, endpoint, ...row })
      .onConflict((conflict) =>
        conflict.column('endpoint').doUpdateSet((eb) => ({
          ...row,
          id: eb
            .case()
            .when('push_device.member_id', '=', memberId)
            .then(eb.ref('push_device.id'))
            .else(eb.ref('excluded.id'))
            .end(),
        })),
      )
      .execute()
    await keepNewest(trx, memberId)
    return { done: true as const }
  },

  async pushDeviceDelete({ trx, principal, body }) {
    await remove(trx, body.endpoint, memberOf(principal).id)
    return { done: true as const }
  },
}

const remove = (trx: Trx, endpoint: string, memberId: MemberId) =>
  trx.deleteFrom('push_device').where('endpoint', '=', endpoint).where('member_id', '=', memberId).execute()

async function replacedLanguage(
  trx: Trx,
  { endpoint, replaces }: PushDevice,
  memberId: MemberId,
): Promise<string | undefined> {
  const known = await trx
    .selectFrom('push_device')
    .select('language')
    .where('endpoint', 'in', [endpoint, ...(replaces ? [replaces] : [])])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return known?.language
}

async function keepNewest(trx: Trx, memberId: MemberId): Promise<void> {
  const rest = await trx
    .selectFrom('push_device')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('registered_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST)
    .execute()
  if (rest.length === 0) return
  await trx
    .deleteFrom('push_device')
    .where(
      'id',
      'in',
      rest.map(({ id }) => id),
    )
    .execute()
}
