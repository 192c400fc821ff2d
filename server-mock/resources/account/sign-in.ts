import { sql } from 'kysely'
import { TOKEN_REFUSALS } from '#sync/contracts/account.ts'
import { isDormant } from '#sync/domain/account.ts'
import { RawAnswer, type Call, type Handler } from '../call.ts'
import { countFailure, forgetFailures, holdAccount, isTemporary, registeredAs } from './accounts.ts'
import { audit } from './audit.ts'
import { verifyPassword } from './passwords.ts'
import { endSession, startSession, tokensFor } from './sessions.ts'
import { holdCode, linkedMember, useCode } from './social-codes.ts'
import { readToken, TOKEN_SECONDS } from './tokens.ts'

/** invalid_grant in Keycloak's shape (S8-01). A wrong password is 401, a refused refresh token 400, as there. */
const refuse = (why: keyof typeof TOKEN_REFUSALS): RawAnswer =>
  new RawAnswer(why === 'credentials' ? 401 : 400, {
    error: 'invalid_grant',
    error_description: TOKEN_REFUSALS[why],
  })

/** POST /protocol/openid-connect/token (S7-13). Refusals are answers, not throws: the count of failures must commit. */
export const token: Handler<'token'> = (call) => {
  const { body } = call
  // RFC 6749, 5.1.
  call.reply.headers = { 'cache-control': 'no-store' }
  if (body.grant_type === 'password') return passwordGrant(call, body.username, body.password)
  if (body.grant_type === 'refresh_token') return refreshGrant(call, body.refresh_token)
  return codeGrant(call, body.code, body.code_verifier)
}

async function passwordGrant(call: Call<'token'>, username: string, password: string) {
  const { trx, deps } = call
  const now = deps.now()
  const account = await holdAccount(trx, { email: username })
  if (account?.lockedAt) return refuse((await isTemporary(account, password, now)) ? 'temporary' : 'locked')
  // As long for an unknown account as for a known one, and for a social member without a password.
  const isRight = await verifyPassword(password, account?.passwordHash ?? null)
  if (!account) return refuse('credentials')
  if (!isRight) {
    if (await isTemporary(account, password, now)) return refuse('temporary')
    return refuse((await countFailure(call, account)) === 'locked' ? 'locked' : 'credentials')
  }
  if (account.adminLocked) return refuse('lockedByAdministrator')
  if (isDormant(account.lastSignInAt, now)) return refuse('dormant')
  await forgetFailures(trx, account.id)
  await audit(call, account.id, 'signIn', { detail: 'password' })
  return startSession(trx, deps, account.id)
}

/**
 * Signs in with a social code. One that opens no account stays good, so that the sign-up can go on with it; which
 * account an e-mail has is only said to who proved it to be theirs (S8-08).
 */
async function codeGrant(call: Call<'token'>, code: string, verifier: string) {
  const { trx, deps } = call
  const now = deps.now()
  const held = await holdCode(trx, { code, codeVerifier: verifier }, ['signIn'], now)
  if (!held) return refuse('socialCode')
  const memberId = await linkedMember(trx, held)
  const account = memberId === null ? null : await holdAccount(trx, { id: memberId })
  if (!account) {
    const registered = held.email === null ? null : await registeredAs(trx, held.email)
    if (registered === null) return refuse('socialNew')
    return refuse(registered === 'email' ? 'registeredEmail' : 'registeredSocial')
  }
  if (account.adminLocked) return refuse('lockedByAdministrator')
  if (isDormant(account.lastSignInAt, now)) return refuse('dormant')
  await useCode(trx, held, now)
  await audit(call, account.id, 'signIn', { detail: held.provider })
  return startSession(trx, deps, account.id, held.clientNonce)
}

/**
 * Rotates the refresh token. A token of an older generation was stolen or copied: the whole family ends. One case is
 * innocent and common on the road: the answer with the newer token got lost. While nothing of that newer generation
 * was ever presented, the previous token is answered with the same generation again.
 */
async function refreshGrant(call: Call<'token'>, refreshToken: string) {
  const { trx, deps } = call
  const now = deps.now()
  const read = await readToken(deps.keys, refreshToken, 'Refresh', now)
  if (!read.ok) return refuse(REFRESH_REFUSALS[read.why])
  const { claims } = read
  const session = await trx
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id', 'session.generation', 'session.seen_generation', 'session.revoked_at'])
    .select(['member.admin_locked'])
    .where('session.id', '=', claims.sessionId)
    .where('session.member_id', '=', claims.memberId)
    .forUpdate('session')
    .executeTakeFirst()
  if (!session || session.revoked_at || session.admin_locked) return refuse('sessionEnded')
  const lostAnswer =
    claims.generation === session.generation - 1 && session.seen_generation < session.generation
  if (claims.generation !== session.generation && !lostAnswer) {
    await endSession(trx, session.id, 'reuse', now)
    await audit(call, claims.memberId, 'sessionReuse')
    return refuse('notActive')
  }
  const generation = lostAnswer ? session.generation : session.generation + 1
  await trx
    .updateTable('session')
    .set({
      generation,
      seen_generation: sql`greatest(seen_generation, ${claims.generation}::integer)`,
      refreshed_at: new Date(now),
      expires_at: new Date(now + TOKEN_SECONDS.refresh * 1000),
    })
    .where('id', '=', session.id)
    .execute()
  return tokensFor(trx, deps, { ...claims, generation })
}

const REFRESH_REFUSALS = { unparsable: 'unparsable', expired: 'notActive', forged: 'invalidRefresh' } as const
