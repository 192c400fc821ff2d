import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import type { Time } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

export const TABLES = {
  push_device: {
    owner: { id: 'member_id' },
    exported: {
      as: 'notices',
      query:
        "SELECT split_part(endpoint, '/', 3) AS service, language, registered_at FROM push_device WHERE member_id = $1",
    },
    withdrawn: 'deleted',
  },
  reminder: {
    owner: { partOf: 'orders' },
    exported: { not: 'that a reminder was sent' },
    withdrawn: { kept: 'kept and forgotten with the order' },
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
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
