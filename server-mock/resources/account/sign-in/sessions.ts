import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { TokenAnswer } from '#sync/contracts/openid/tokens.ts'
import type { Trx } from '../../../db/database.ts'
import type { Deps } from '../../call.ts'
import { issueTokens, TOKEN_SECONDS, type Claims } from './tokens.ts'

/** A sign-in is always a new session under a new id: a session id cannot be planted (session fixation). */
export async function startSession(
  trx: Trx,
  deps: Deps,
  memberId: MemberId,
  nonce?: string | null,
): Promise<TokenAnswer> {
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
  await trx
    .updateTable('member')
    .set({ last_sign_in_at: new Date(now) })
    .where('id', '=', memberId)
    .execute()
  return tokensFor(trx, deps, { memberId, sessionId: id, generation: 1 }, nonce)
}

/** Ends a session; bearers of it are refused from now on, and its browser is told nothing more. @returns whose it was, if it was still open */
export async function endSession(
  trx: Trx,
  sessionId: string,
  why: string,
  now: number,
): Promise<string | null> {
  const ended = await trx
    .updateTable('session')
    .set({ revoked_at: new Date(now), revoked_why: why })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()
  if (ended) await trx.deleteFrom('push_device').where('session_id', '=', sessionId).execute()
  return ended?.member_id ?? null
}

/** Ends every session of a member, and their browsers’ subscriptions, but perhaps the one that asks. */
export async function endSessions(
  trx: Trx,
  memberId: MemberId,
  { why, now, keepSessionId }: { why: string; now: number; keepSessionId?: string | undefined },
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ revoked_at: new Date(now), revoked_why: why })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .$if(keepSessionId !== undefined, (query) => query.where('id', '!=', keepSessionId ?? ''))
    .execute()
  await trx
    .deleteFrom('push_device')
    .where('member_id', '=', memberId)
    .$if(keepSessionId !== undefined, (query) => query.where('session_id', '!=', keepSessionId ?? ''))
    .execute()
}

export async function tokensFor(
  trx: Trx,
  deps: Deps,
  claims: Claims,
  nonce?: string | null,
): Promise<TokenAnswer> {
  const member = await trx
    .selectFrom('member')
    .select(['email', 'roles', 'language', 'profile'])
    .where('id', '=', claims.memberId)
    .executeTakeFirstOrThrow()
  const { email, roles, language } = member
  return issueTokens(
    deps.keys,
    deps.publicUrl,
    { ...claims, email, roles, language, name: String(member.profile.name ?? ''), nonce },
    deps.now(),
  )
}
