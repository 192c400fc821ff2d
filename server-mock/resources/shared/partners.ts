import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import type { MemberId, ShopNo } from '#sync/contracts/base/ids.ts'
import { STORE_POLICY } from '#sync/domain/store-policy.ts'
import type { Trx } from '../../db/database.ts'
import type { Deps } from '../call.ts'
import { changeMember } from './member-record.ts'
import { digestOf, newSecret } from './secrets.ts'

type Own = { trx: Trx; deps: Pick<Deps, 'now' | 'newId'> }

/** A member works at a shop from now on: role, shop, feed and trail together. */
export async function appointPartner({ trx, deps }: Own, memberId: MemberId, shopNo: ShopNo): Promise<void> {
  await trx
    .insertInto('partner_shop')
    .values({ member_id: memberId, shop_no: shopNo })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const member = await changeMember(trx, memberId, (record) => ({
    ...record,
    roles: [...record.roles.filter((role) => role !== 'partner'), 'partner'],
  }))
  await trx.updateTable('member').set({ roles: member.roles }).where('id', '=', memberId).execute()
  await trx
    .insertInto('audit')
    .values({
      ...{ id: deps.newId(), at: new Date(deps.now()), event: 'roleGrant', member_id: memberId },
      ...{ actor_id: null, detail: `partner:${shopNo}`, address: null, agent: 'store application' },
    })
    .execute()
}

/** The member who has proven an address; null when nobody has. */
export async function memberOfAddress(trx: Trx, email: string): Promise<MemberId | null> {
  const row = await trx
    .selectFrom('member')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('email_verified', '=', true)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Invites an address to join as the partner of an approved application; what was sent before is worth nothing then. */
export async function invitePartner(
  { trx, deps }: Own,
  applicationId: string,
  email: string,
): Promise<string> {
  await trx
    .deleteFrom('store_invitation')
    .where('application_id', '=', applicationId)
    .where('used_at', 'is', null)
    .execute()
  const token = newSecret()
  const expires = new Date(deps.now() + STORE_POLICY.inviteDays * millisecondsInDay)
  await trx
    .insertInto('store_invitation')
    .values({ digest: digestOf(token), application_id: applicationId, email, expires_at: expires })
    .execute()
  return token
}

/** Who signed up with an address that was invited works at the shops it was invited to. */
export async function acceptInvitations(own: Own, email: string, memberId: MemberId): Promise<void> {
  const { trx, deps } = own
  const now = new Date(deps.now())
  const used = await trx
    .updateTable('store_invitation')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('application_id')
    .execute()
  if (used.length === 0) return
  const shops = await trx
    .selectFrom('store_application')
    .select('shop_no')
    .where(
      'id',
      'in',
      used.map((row) => row.application_id),
    )
    .execute()
  for (const { shop_no: no } of shops) if (no !== null) await appointPartner(own, memberId, no)
}
