import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { TRIES } from '../resources/messages/courier.ts'

/** What waits to be done, for all processes of a database. Ages in seconds, 0 where nothing waits. */
export type WaitingWork = {
  /** Of the message that is due longest, e-mails, SMS and notices on devices. */
  outboxAge: number
  outboxDue: number
  /** Messages that were tried as often as they may be. */
  outboxGivenUp: number
  /** Of the oldest payment that is neither paid, failed nor back with its buyer. */
  paymentAge: number
  /** Records whose published form is to be made anew. */
  publicationsDue: number
}

/** One statement over partial indexes. @param now milliseconds since 1970 */
export async function waitingWork(db: Db, now: number): Promise<WaitingWork> {
  const at = new Date(now)
  const { rows } = await sql<Record<keyof WaitingWork, number>>`
    SELECT coalesce(extract(epoch FROM ${at}::timestamptz - (SELECT min(next_at) FROM message_outbox
        WHERE sent_at IS NULL AND next_at <= ${at} AND expires_at > ${at} AND tries < ${TRIES})), 0)::float AS "outboxAge",
      (SELECT count(*) FROM message_outbox
        WHERE sent_at IS NULL AND next_at <= ${at} AND expires_at > ${at} AND tries < ${TRIES})::int AS "outboxDue",
      (SELECT count(*) FROM message_outbox
        WHERE sent_at IS NULL AND expires_at > ${at} AND tries >= ${TRIES})::int AS "outboxGivenUp",
      coalesce(extract(epoch FROM ${at}::timestamptz - (SELECT min(created_at) FROM payment
        WHERE state IN ('started', 'refunding'))), 0)::float AS "paymentAge",
      (SELECT count(*) FROM feed_due)::int AS "publicationsDue"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has a row')
  return row
}
