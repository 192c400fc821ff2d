import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { SocialGrant } from '#sync/contracts/account/calls.ts'
import type { Social } from '#sync/contracts/account/account.ts'
import type { Trx } from '../../../db/database.ts'
import type { SocialIdentity } from '../../../providers/social.ts'
import { digestOf, newSecret, sameDigest } from '../../shared/secrets.ts'

export type SocialPurpose = 'signIn' | 'link' | 'reauthenticate'

/** What a social code stands for: an identity, for the page that has its verifier. */
export type HeldCode = SocialIdentity & {
  digest: string
  provider: Social
  memberId: MemberId | null
  /** For the id token of the sign-in, when a standard client began it. */
  clientNonce: string | null
}

export async function issueCode(
  trx: Trx,
  wanted: {
    provider: Social
    identity: SocialIdentity
    purpose: string
    memberId: MemberId | null
    challenge: string
    clientNonce: string | null
    until: number
  },
): Promise<string> {
  const code = newSecret()
  const { provider, identity, purpose, memberId, challenge, clientNonce, until } = wanted
  await trx
    .insertInto('social_code')
    .values({
      digest: digestOf(code),
      provider,
      ...identity,
      purpose,
      member_id: memberId,
      challenge,
      client_nonce: clientNonce,
      expires_at: new Date(until),
    })
    .execute()
  return code
}

/**
 * A code with its verifier (PKCE), held until the end of the transaction.
 * @returns null when it is unknown, over, used, meant for something else, or the verifier is another page's
 */
export async function holdCode(
  trx: Trx,
  grant: SocialGrant,
  purposes: readonly SocialPurpose[],
  now: number,
): Promise<HeldCode | null> {
  const row = await trx
    .selectFrom('social_code')
    .selectAll()
    .where('digest', '=', digestOf(grant.code))
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .forUpdate()
    .executeTakeFirst()
  if (!row || !sameDigest(digestOf(grant.codeVerifier), row.challenge)) return null
  const { digest, subject, email, name } = row
  // Written from the closed list of social accounts.
  const { member_id: memberId, client_nonce: clientNonce } = row
  return { digest, provider: row.provider as Social, subject, email, name, memberId, clientNonce }
}

export async function useCode(trx: Trx, held: HeldCode, now: number): Promise<void> {
  await trx
    .updateTable('social_code')
    .set({ used_at: new Date(now) })
    .where('digest', '=', held.digest)
    .execute()
}

/** The member a social account is linked to, or null. */
export async function linkedMember(
  trx: Trx,
  identity: Pick<HeldCode, 'provider' | 'subject'>,
): Promise<string | null> {
  const link = await trx
    .selectFrom('social_link')
    .select('member_id')
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .executeTakeFirst()
  return link?.member_id ?? null
}

/** Links for good. The record of the member is the caller's to change. */
export async function linkSocial(
  trx: Trx,
  memberId: MemberId,
  identity: Pick<HeldCode, 'provider' | 'subject'>,
  now: number,
): Promise<void> {
  await trx
    .insertInto('social_link')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      member_id: memberId,
      linked_at: new Date(now),
    })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'provider']).doUpdateSet({
        subject: identity.subject,
        linked_at: new Date(now),
      }),
    )
    .execute()
}
