import { millisecondsInMinute } from 'date-fns/constants'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import { SOCIAL } from '#sync/contracts/account/lists.ts'
import type { Social } from '#sync/contracts/account/account.ts'
import { ENDPOINTS } from '#sync/contracts/endpoints.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Trx } from '../../../db/database.ts'
import { memberOf, type Call, type Deps, type Handlers } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { changeMember } from '../../shared/member-record.ts'
import { holdAccount, registeredAs } from '../accounts.ts'
import { audit } from '../audit.ts'
import { digestOf, newSecret } from '../../shared/secrets.ts'
import { holdCode, linkedMember, linkSocial, useCode, type SocialPurpose } from './social-codes.ts'

/** Where a social account sends the browser back to. */
export const callbackPath = (provider: string): string =>
  ENDPOINTS.socialCallback.path.replace('{provider}', provider)

/** Social accounts: the beginning of a sign-in, what it found, linking and unlinking (S2-28, S2-42, S8-08). */
export const socialHandlers: Handlers = {
  socialList: ({ deps }) => Promise.resolve(SOCIAL.filter((provider) => deps.social[provider])),

  async socialStart({ trx, deps, params, body, principal, header }) {
    const authorizeUrl = await beginSocial(trx, deps, {
      provider: params.provider,
      purpose: body.purpose,
      memberId: body.purpose === 'signIn' ? null : memberOf(principal).id,
      challenge: body.codeChallenge,
      appState: body.state,
      clientNonce: null,
      returnTo: body.returnTo,
      host: header('host'),
    })
    return { authorizeUrl }
  },

  async socialStanding({ trx, deps, body }) {
    const held = await holdCode(trx, body, ['signIn'], deps.now())
    if (!held) throw new Refusal('account.socialCode')
    const { provider, email, name } = held
    const isLinked = (await linkedMember(trx, held)) !== null
    const registered = isLinked ? provider : email === null ? null : await registeredAs(trx, email)
    return { provider, email, name, registeredAs: registered }
  },

  /** A code of a sign-in that found no account may be linked too: the page that has its verifier signed in since. */
  async socialLink(call) {
    const { trx, deps, body, principal } = call
    const { id } = memberOf(principal)
    const now = deps.now()
    const held = await holdCode(trx, body, ['link', 'signIn'], now)
    if (!held || (held.memberId !== null && held.memberId !== id)) throw new Refusal('account.socialCode')
    const linked = await linkedMember(trx, held)
    if (linked !== null && linked !== id) throw new Refusal('account.socialTaken')
    await useCode(trx, held, now)
    if (linked === null) await linkSocial(trx, id, held, now)
    await audit(call, id, 'socialLink', { detail: held.provider })
    return changeMember(trx, id, (member) => ({
      ...member,
      social: [...member.social.filter((each) => each !== held.provider), held.provider],
    }))
  },

  async socialUnlink(call) {
    const { trx, params, principal } = call
    const { id } = memberOf(principal)
    await refuseLastWay(call, id)
    await trx
      .deleteFrom('social_link')
      .where('member_id', '=', id)
      .where('provider', '=', params.provider)
      .execute()
    await audit(call, id, 'socialUnlink', { detail: params.provider })
    return changeMember(trx, id, (member) => ({
      ...member,
      social: member.social.filter((each) => each !== params.provider),
    }))
  },
}

/**
 * Puts a social sign-in on its way.
 * @returns the address to go to
 * @throws Refusal social.unavailable
 */
export async function beginSocial(
  trx: Trx,
  deps: Deps,
  wanted: {
    provider: Social
    purpose: SocialPurpose
    memberId: MemberId | null
    challenge: string
    appState: string
    clientNonce: string | null
    returnTo: string
    /** Host of the request. */
    host: string | undefined
  },
): Promise<string> {
  const provider = deps.social[wanted.provider]
  if (!provider) throw new Refusal('social.unavailable', { facts: { provider: wanted.provider } })
  const state = newSecret()
  const nonce = newSecret()
  const verifier = newSecret()
  await trx
    .insertInto('social_flow')
    .values({
      state_digest: digestOf(state),
      provider: wanted.provider,
      verifier,
      nonce,
      purpose: wanted.purpose,
      member_id: wanted.memberId,
      challenge: wanted.challenge,
      app_state: wanted.appState,
      client_nonce: wanted.clientNonce,
      return_to: wanted.returnTo,
      expires_at: new Date(deps.now() + POLICY.account.socialMinutes * millisecondsInMinute),
    })
    .execute()
  const redirectUri = (provider.isHere ? '' : deps.publicUrl) + callbackPath(wanted.provider)
  const address = provider.authorizeUrl({ state, nonce, challenge: digestOf(verifier), redirectUri })
  return deps.devPages(address, wanted.host)
}

async function refuseLastWay({ trx, params }: Call<'socialUnlink'>, id: string): Promise<void> {
  const account = await holdAccount(trx, { id })
  if (account?.passwordHash != null) return
  const others = await trx
    .selectFrom('social_link')
    .select('provider')
    .where('member_id', '=', id)
    .where('provider', '!=', params.provider)
    .executeTakeFirst()
  if (!others) throw new Refusal('account.socialLast')
}
