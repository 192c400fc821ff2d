import { millisecondsInMinute } from 'date-fns/constants'
import { Social } from '#sync/contracts/account/account.ts'
import { unstorableText } from '#sync/contracts/base/storable.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Deps } from '../../call.ts'
import type { SocialIdentity } from '../../../providers/social.ts'
import { digestOf } from '../../shared/secrets.ts'
import { callbackPath } from './social.ts'
import { issueCode } from './social-codes.ts'

/** Where a sign-in ends that was not begun here. */
const LOST = '/login/error?error=failed'

export type ReturnFields = { state?: string; code?: string; error?: string }

/**
 * The browser comes back from a social account: the state is used up, the account's code is exchanged, and the page
 * that began is given a code of ours. Not one transaction, because the account's server is asked in between.
 * @returns the path of the app to redirect to; always one the app itself named
 */
export async function finishSocial(deps: Deps, providerName: string, fields: ReturnFields): Promise<string> {
  if (unstorableText([providerName, fields]) !== null) return LOST
  const name = Social.safeParse(providerName)
  const flow = await deps.db
    .deleteFrom('social_flow')
    .where('state_digest', '=', digestOf(fields.state ?? ''))
    .returningAll()
    .executeTakeFirst()
  if (!flow || !name.success || flow.provider !== name.data || flow.expires_at.getTime() <= deps.now())
    return LOST
  const back = (result: { code: string } | { error: string }): string => {
    // A standard client may do without a state.
    const query = new URLSearchParams(flow.app_state ? { ...result, state: flow.app_state } : result)
    return `${flow.return_to}${flow.return_to.includes('?') ? '&' : '?'}${query.toString()}`
  }
  if (fields.error || !fields.code)
    return back({ error: /denied|cancel/.test(fields.error ?? '') ? 'cancelled' : 'failed' })
  const identity = await exchange(deps, name.data, {
    code: fields.code,
    verifier: flow.verifier,
    nonce: flow.nonce,
  })
  if (!identity) return back({ error: 'failed' })
  const code = await deps.db.transaction().execute((trx) =>
    issueCode(trx, {
      provider: name.data,
      identity,
      purpose: flow.purpose,
      memberId: flow.member_id,
      challenge: flow.challenge,
      clientNonce: flow.client_nonce,
      until: deps.now() + POLICY.account.socialMinutes * millisecondsInMinute,
    }),
  )
  return back({ code })
}

async function exchange(
  deps: Deps,
  name: Social,
  grant: { code: string; verifier: string; nonce: string },
): Promise<SocialIdentity | null> {
  const provider = deps.social[name]
  if (!provider) return null
  const redirectUri = (provider.isHere ? '' : deps.publicUrl) + callbackPath(name)
  try {
    return await provider.exchange({ ...grant, redirectUri })
  } catch (error) {
    deps.log.warn('social.failed', { provider: name, error: String(error) })
    return null
  }
}
