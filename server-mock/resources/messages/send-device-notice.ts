import type { Db } from '../../db/database.ts'
import type { WebPushPort } from '../../providers/web-push-port.ts'
import type { Log } from '../call.ts'
import { readDeviceNotice } from '../shared/device-notices.ts'

/**
 * Carries a notice to the one device it was written for. A device whose session has ended since, or that its push
 * service knows no more, is told nothing and forgotten: the message is done with. Sent twice a notice is seen once,
 * because the same tag takes the place of the first.
 * @throws TryLater when the push service is busy or broken
 */
export async function sendDeviceNotice(
  { db, push, now, log }: { db: Db; push: WebPushPort; now: () => number; log: Log },
  row: { recipient: string; text: string; expires_at: Date },
): Promise<void> {
  const device = (await ofMember(db, row.recipient, now())) ?? (await ofPlace(db, row.recipient))
  if (!device) return
  const { notice, urgency } = readDeviceNotice(row.text)
  const goodForSeconds = (row.expires_at.getTime() - now()) / 1000
  const { state, status } = await push.send(device, notice, { goodForSeconds, urgency })
  if (state === 'sent') return
  // never the address itself: who has it can be reached
  const facts = { device: device.id, host: new URL(device.endpoint).host, status }
  if (state === 'refused') return log.warn('push.refused', facts)
  if (state === 'mismatch') log.warn('push.keyMismatch', facts)
  await db.deleteFrom(device.table).where('id', '=', device.id).execute()
}

/** A device of a member whose session is open. */
async function ofMember(db: Db, id: string, now: number) {
  const device = await db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .select(['push_device.id', 'push_device.endpoint', 'push_device.p256dh', 'push_device.auth'])
    .where('push_device.id', '=', id)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', new Date(now))
    .executeTakeFirst()
  return device && { ...device, table: 'push_device' as const }
}

/** The phone of somebody who waits in line, without an account. */
async function ofPlace(db: Db, id: string) {
  const device = await db
    .selectFrom('wait_push')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst()
  return device && { ...device, table: 'wait_push' as const }
}
