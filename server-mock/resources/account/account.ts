import { readOwnRecord } from '../../db/feed.ts'
import { memberOf, ownerOf, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { endSession, token } from './sign-in.ts'
import { readToken } from './tokens.ts'

/** Signing in and out, and the member's own record. */
export const accountHandlers: Handlers = {
  token,

  async userinfo({ principal, trx }) {
    const { id } = memberOf(principal)
    const member = await trx
      .selectFrom('member')
      .select(['email', 'profile', 'language', 'mobile_verified'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      sub: id,
      email: member.email,
      email_verified: true,
      name: String(member.profile.name ?? ''),
      locale: member.language,
      phone_number_verified: member.mobile_verified,
    }
  },

  /** Ends the session named by the id token; one that is over already is fine, a forged one is not (S7-15). */
  async logout({ deps, trx, body, header }) {
    if (header('phase') !== 'logout')
      throw new Refusal('request.invalid', { fields: [{ path: 'phase', code: 'required' }] })
    const read = await readToken(deps.keys, body.idToken, 'ID', deps.now(), { expired: true })
    if (!read.ok) throw new Refusal('request.invalid', { fields: [{ path: 'idToken', code: 'invalid' }] })
    await endSession(trx, read.claims.sessionId, 'logout', deps.now())
    return { done: true as const }
  },

  async memberRead({ principal, trx }) {
    memberOf(principal)
    const member = await readOwnRecord(trx, ownerOf(principal), 'member', 'me')
    if (!member) throw new Refusal('auth.invalid')
    return member
  },
}
