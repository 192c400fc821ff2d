import type { ColumnType } from 'kysely'
import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'

/** Written as a Date or ISO text, read as a Date. */
type Time = ColumnType<Date, Date | string, Date | string>

/** Tables of migration 0011 as Kysely sees them. */
export type WebPushTables = {
  push_device: {
    id: string
    endpoint: string
    member_id: MemberId
    session_id: string
    p256dh: string
    auth: string
    language: string
    registered_at: Time
  }
  reminder: { order_id: OrderId; day: string; at: Time }
}
