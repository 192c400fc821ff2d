import { sql } from 'kysely'
import { TOKEN_REFUSALS, type TokenAnswer } from '#sync/contracts/account.ts'
import { POLICY } from '#sync/domain/policy.ts'
import type { Trx } from '../../db/database.ts'
import { RawAnswer, type Call, type Deps, type Handler } from '../call.ts'
import { verifyPassword } from './passwords.ts'
import { issueTokens, readToken, TOKEN_SECONDS, type Claims } from './tokens.ts'

const DAY_MS = 86_400_000

/** invalid_grant in Keycloak's shape (S8-01). A wrong password is 401, a refused refresh token 400, as there. */
const refuse = (why: keyof typeof TOKEN_REFUSALS): RawAnswer =>
  new RawAnswer(why === 'credentials' ? 401 : 400, {
    error: 'invalid_grant',
    error_description: TOKEN_REFUSALS[why],
  })

/** POST /protocol/openid-connect/token (S7-13). Refusals are answers, not throws: the count of failures must commit. */
export const token: Handler<'token'> = (call) =>
  call.body.grant_type === 'password'
    ? passwordGrant(call, call.body.username, call.body.password)
    : refreshGrant(call, call.body.refresh_token)

async function passwordGrant(call: Call<'token'>, username: string, password: string) {
  const { trx, deps } = call
  const now = deps.now()
  const account = await trx
    .selectFrom('member')
    .innerJoin('credential', 'credential.member_id', 'member.id')
    .select(['member.id', 'member.admin_locked', 'member.last_sign_in_at'])
    .select(['credential.password_hash', 'credential.failures', 'credential.locked_at'])
    .select(['credential.temporary_hash', 'credential.temporary_until'])
    .where(sql`lower(member.email)`, '=', username.trim().toLowerCase())
    .forUpdate()
    .executeTakeFirst()
  if (account?.locked_at && !(await isTemporary(account, password, now))) return refuse('locked')
  const right = await verifyPassword(password, account?.password_hash ?? null)
  if (!account) return refuse('credentials')
  if (!right) {
    if (await isTemporary(account, password, now)) return refuse('temporary')
    return refuse(await countFailure(trx, account.id, account.failures + 1, now))
  }
  if (account.admin_locked) return refuse('lockedByAdministrator')
  if (now - account.last_sign_in_at.getTime() > POLICY.account.dormantAfterDays * DAY_MS)
    return refuse('dormant')
  await trx
    .updateTable('credential')
    .set({ failures: 0, locked_at: null })
    .where('member_id', '=', account.id)
    .execute()
  await trx
    .updateTable('member')
    .set({ last_sign_in_at: new Date(now) })
    .where('id', '=', account.id)
    .execute()
  return startSession(trx, deps, account.id)
}

async function isTemporary(
  account: { temporary_hash: string | null; temporary_until: Date | null },
  password: string,
  now: number,
): Promise<boolean> {
  if (!account.temporary_hash || !account.temporary_until || account.temporary_until.getTime() < now)
    return false
  return verifyPassword(password, account.temporary_hash)
}

async function countFailure(trx: Trx, memberId: string, failures: number, now: number) {
  const locked = failures >= POLICY.account.failuresToLock
  await trx
    .updateTable('credential')
    .set({ failures, ...(locked ? { locked_at: new Date(now) } : {}) })
    .where('member_id', '=', memberId)
    .execute()
  return locked ? ('locked' as const) : ('credentials' as const)
}

async function startSession(trx: Trx, deps: Deps, memberId: string): Promise<TokenAnswer> {
  const now = deps.now()
  const id = deps.newId()
  await trx
    .insertInto('session')
    .values({
      id,
      member_id: memberId,
      created_at: new Date(now),
      refreshed_at: new Date(now),
      expires_at: new Date(now + TOKEN_SECONDS.refresh * 1000),
    })
    .execute()
  return tokensFor(trx, deps, { memberId, sessionId: id, generation: 1 })
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

/** Ends a session; bearers of it are refused from now on. */
export async function endSession(trx: Trx, sessionId: string, why: string, now: number): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: new Date(now), revoked_why: why })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

async function tokensFor(trx: Trx, deps: Deps, claims: Claims): Promise<TokenAnswer> {
  const member = await trx
    .selectFrom('member')
    .select(['email', 'roles', 'language', 'profile'])
    .where('id', '=', claims.memberId)
    .executeTakeFirstOrThrow()
  const { email, roles, language } = member
  return issueTokens(
    deps.keys,
    { ...claims, email, roles, language, name: String(member.profile.name ?? '') },
    deps.now(),
  )
}
