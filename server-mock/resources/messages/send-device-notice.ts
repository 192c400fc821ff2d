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
  const device = await db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .select(['push_device.id', 'push_device.endpoint', 'push_device.p256dh', 'push_device.auth'])
    .where('push_device.id', '=', row.recipient)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', new Date(now()))
    .executeTakeFirst()
  if (!device) return
  const { notice, urgency } = readDeviceNotice(row.text)
  const goodForSeconds = (row.expires_at.getTime() - now()) / 1000
  const { state, status } = await push.send(device, notice, { goodForSeconds, urgency })
  if (state === 'sent') return
  // never the address itself: who has it can be reached
  const facts = { device: device.id, host: new URL(device.endpoint).host, status }
  if (state === 'refused') return log.warn('push.refused', facts)
  if (state === 'mismatch') log.warn('push.keyMismatch', facts)
  await db.deleteFrom('push_device').where('id', '=', device.id).execute()
}
