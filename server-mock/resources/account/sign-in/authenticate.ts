import type { Role } from '#sync/contracts/account/account.ts'
import { Uuid } from '#sync/contracts/base/ids.ts'
import type { Language } from '#sync/contracts/base/locale.ts'
import type { Deps, Principal } from '../../call.ts'
import { Refusal } from '../../refusal.ts'
import { deviceOfBearer } from '../../shared/device-tokens.ts'
import { readToken } from './tokens.ts'

const refused = (code: 'auth.required' | 'auth.expired' | 'auth.invalid'): Principal => ({
  kind: 'refused',
  refusal: new Refusal(code),
})

/**
 * Who is behind the headers: a member or a device of a shop by bearer, else a guest by client id, else a visitor. Whether that is enough is
 * decided by `authorise`. A session that was ended or an account locked meanwhile is refused at once.
 */
export async function authenticate(
  deps: Deps,
  authorization: string | undefined,
  clientId: string | undefined,
): Promise<Principal> {
  if (authorization === undefined) {
    const parsed = Uuid.safeParse(clientId)
    return parsed.success ? { kind: 'guest', clientId: parsed.data.toLowerCase() } : { kind: 'visitor' }
  }
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1]
  if (!token) return refused('auth.invalid')
  const device = await deviceOfBearer(deps.db, token, deps.now())
  if (device) return device
  const read = await readToken(deps.keys, token, { kind: 'Bearer', now: deps.now() })
  if (!read.ok) return refused(read.why === 'expired' ? 'auth.expired' : 'auth.invalid')
  const { sessionId, memberId, generation } = read.claims
  const row = await deps.db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.revoked_at', 'session.seen_generation', 'member.roles', 'member.mobile_verified'])
    .select(['member.language', 'member.admin_locked'])
    .where('session.id', '=', sessionId)
    .where('member.id', '=', memberId)
    .executeTakeFirst()
  if (!row || row.revoked_at || row.admin_locked) return refused('auth.invalid')
  if (generation > row.seen_generation)
    await deps.db
      .updateTable('session')
      .set({ seen_generation: generation })
      .where('id', '=', sessionId)
      .where('seen_generation', '<', generation)
      .execute()
  return {
    kind: 'member',
    id: memberId,
    roles: row.roles as Role[],
    mobileVerified: row.mobile_verified,
    language: row.language as Language,
    sessionId,
  }
}
