import type { MemberId } from '#sync/contracts/base/ids.ts'
import { sql } from 'kysely'
import { TOKEN_REFUSALS } from '#sync/contracts/openid/tokens.ts'
import { isDormant } from '#sync/domain/account.ts'
import { RawAnswer, type Call, type Handler } from '../../call.ts'
import { holdAccount, isTemporary, registeredAs, tryPassword } from '../accounts.ts'
import { audit } from '../audit.ts'
import { isWeak } from './passwords.ts'
import { forgetAt, rememberDevice } from './places.ts'
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
  // As long for an unknown account as for a known one, and for a social member without a password.
  if (!account) return (await call.passwords.verify(password, null), refuse('credentials'))
  if (await isTemporary(call, account, password)) return refuse('temporary')
  const tried = await tryPassword(call, account, password)
  if (tried.is !== 'right') return refuse(tried.is === 'locked' ? 'locked' : 'credentials')
  if (account.adminLocked) return refuse('lockedByAdministrator')
  if (isDormant(account.lastSignInAt, now)) return refuse('dormant')
  await forgetAt(trx, account.id, tried.place.name)
  if (isWeak(account.passwordHash)) await renewHash(call, account.id, password)
  await rememberDevice(call, account.id)
  await audit(call, account.id, 'signIn', { detail: 'password' })
  return startSession(trx, deps, account.id)
}

/** A hash of a time when hashing was cheaper is made again while the password is known. */
async function renewHash(
  { trx, passwords }: Call<'token'>,
  memberId: MemberId,
  password: string,
): Promise<void> {
  await trx
    .updateTable('credential')
    .set({ password_hash: await passwords.hash(password) })
    .where('member_id', '=', memberId)
    .execute()
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
  await rememberDevice(call, account.id)
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
  const read = await readToken(deps.keys, refreshToken, { kind: 'Refresh', now })
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
  await rememberDevice(call, claims.memberId)
  return tokensFor(trx, deps, { ...claims, generation })
}

const REFRESH_REFUSALS = { unparsable: 'unparsable', expired: 'notActive', forged: 'invalidRefresh' } as const
