import { millisecondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** How long things are kept once they are over, in days (privacy policy 3). */
const KEPT = {
  wrongPasswords: 365,
  devices: 400,
  secrets: 1,
  access: 90,
  withdrawnOrders: 5 * 365,
  withdrawnInquiries: 3 * 365,
} as const
/** Events of the trail that tell of access; the rest tells what was decided and stays. */
const ACCESS = ['signIn', 'signInFailed', 'signOut', 'sessionReuse', 'adminSearch', 'adminRead']

/** Deletes what may not be kept longer. Runs once a day; what it deletes was worth nothing already. */
export async function compactAccounts(db: Db, now: number): Promise<void> {
  const before = (days: number) => new Date(now - days * millisecondsInDay)
  for (const table of ['verification', 'proof', 'social_flow', 'social_code', 'message_outbox'])
    await sql`DELETE FROM ${sql.table(table)} WHERE expires_at < ${before(KEPT.secrets)}`.execute(db)
  await db.deleteFrom('attempt').where('at', '<', before(KEPT.secrets)).execute()
  await db.deleteFrom('sign_in_failure').where('last_at', '<', before(KEPT.wrongPasswords)).execute()
  await db.deleteFrom('known_device').where('seen_at', '<', before(KEPT.devices)).execute()
  await db.deleteFrom('audit').where('event', 'in', ACCESS).where('at', '<', before(KEPT.access)).execute()
  await sql`DELETE FROM orders USING member WHERE member.id = orders.member_id
    AND member.withdrawn_at IS NOT NULL AND ordered_at < ${before(KEPT.withdrawnOrders)}`.execute(db)
  await sql`DELETE FROM inquiry USING member WHERE member.id = inquiry.member_id
    AND member.withdrawn_at IS NOT NULL AND asked_at < ${before(KEPT.withdrawnInquiries)}`.execute(db)
  await sql`DELETE FROM member WHERE withdrawn_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM orders WHERE member_id = member.id)
    AND NOT EXISTS (SELECT 1 FROM inquiry WHERE member_id = member.id)`.execute(db)
}
