import { readOwnRecord } from '../../db/feed.ts'
import { memberOf, ownerOf, type Call, type Handler, type Handlers } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { audit } from './audit.ts'
import { deskHandlers } from './desk/desk.ts'
import { memberExport } from './member/export.ts'
import { join } from './join/join.ts'
import { memberHandlers } from './member/member.ts'
import { openidHandlers } from './sign-in/openid.ts'
import { passwordHandlers } from './sign-in/passwords-handlers.ts'
import { endSession } from './sign-in/sessions.ts'
import { token } from './sign-in/sign-in.ts'
import { socialHandlers } from './sign-in/social.ts'
import { readToken } from './sign-in/tokens.ts'
import { verificationHandlers } from './join/verification.ts'
import { wrongField } from '../shared/checks.ts'

const userinfo: Handler<'userinfo'> & Handler<'userinfoRead'> = async ({
  principal,
  trx,
}: Pick<Call<'userinfo'>, 'principal' | 'trx'>) => {
  const { id } = memberOf(principal)
  const member = await trx
    .selectFrom('member')
    .select(['email', 'email_verified', 'profile', 'language', 'mobile_verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    sub: id,
    email: member.email,
    email_verified: member.email_verified,
    name: String(member.profile.name ?? ''),
    locale: member.language,
    phone_number_verified: member.mobile_verified,
  }
}

/** Signing in and out, sign-up, passwords, social accounts, and the member's own record. */
export const accountHandlers: Handlers = {
  ...deskHandlers,
  ...memberHandlers,
  ...openidHandlers,
  ...passwordHandlers,
  ...socialHandlers,
  ...verificationHandlers,
  join,
  memberExport,
  token,

  userinfo,
  userinfoRead: userinfo,

  /** The public half of what tokens are signed with. */
  certs: ({ deps: { keys } }) => {
    const others = [...keys.token.others.values()].map(({ publicJwk }) => publicJwk)
    return Promise.resolve({ keys: [keys.token.publicJwk, ...others].map((jwk) => ({ ...jwk })) })
  },

  /** Ends the session named by the id token; one that is over already is fine, a forged one is not (S7-15). */
  async logout(call) {
    const { deps, trx, body, header } = call
    if (header('phase') !== 'logout') throw wrongField('phase', 'required')
    const read = await readToken(deps.keys, body.idToken, { kind: 'ID', now: deps.now(), expired: true })
    if (!read.ok) throw wrongField('idToken', 'invalid')
    const memberId = await endSession(trx, read.claims.sessionId, 'logout', deps.now())
    if (memberId !== null) await audit(call, memberId, 'signOut')
    return { done: true as const }
  },

  async memberRead({ principal, trx }) {
    memberOf(principal)
    const member = await readOwnRecord(trx, ownerOf(principal), 'member', 'me')
    if (!member) throw new Refusal('auth.invalid')
    return member
  },
}
