import type { Db } from '../../../db/database.ts'
import type { Subscriber } from './subscribers.ts'

/** Whose session was ended, or whose account was locked, since they came. */
export async function liveSessions(
  db: Db,
  subscribers: readonly Subscriber[],
): Promise<{ ended: Subscriber[] }> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select('session.id')
    .where('session.id', 'in', [...new Set(subscribers.map(({ sessionId }) => sessionId))])
    .where('session.revoked_at', 'is', null)
    .where('member.admin_locked', '=', false)
    .execute()
  const alive = new Set<string>(rows.map(({ id }) => id))
  return { ended: subscribers.filter(({ sessionId }) => !alive.has(sessionId)) }
}
