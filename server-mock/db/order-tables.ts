import type { ColumnType, Generated } from 'kysely'
import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import type { PayMethod } from '#sync/contracts/orders/order.ts'
import type { PaymentState } from '#sync/contracts/orders/calls.ts'

/** Written as a Date or ISO text, read as a Date. */
type Time = ColumnType<Date, Date | string, Date | string>
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** Tables of migrations 0007, 0010 and 0017 as Kysely sees them. */
export type OrderTables = {
  desk_change: {
    id: string
    at: Time
    actor_id: Maybe<MemberId>
    by_name: string
    kind: 'product' | 'coupon' | 'shop'
    key: string
    what: string
    from_value: Maybe<string>
    to_value: Maybe<string>
  }
  capacity: { key: string; total: number; taken: Generated<number> }
  hold: { order_id: OrderId; key: string; quantity: number; until: Time; sold: Generated<boolean> }
  payment: {
    id: string
    order_id: OrderId
    member_id: MemberId
    provider: string
    method: PayMethod
    amount_won: number
    taken_won: Maybe<number>
    page_key: Maybe<string>
    state: PaymentState
    provider_key: Maybe<string>
    reason: Maybe<string>
    created_at: Time
    checked_at: MaybeTime
    settled_at: MaybeTime
  }
  order_event: {
    id: string
    order_id: OrderId
    at: Time
    from_status: Maybe<string>
    to_status: string
    by: string
    why: Maybe<string>
  }
  pay_page: {
    id: string
    amount_won: number
    name: string
    method: PayMethod
    return_url: string
    state: string
    charged: Generated<number>
    refunded: Generated<number>
    notify_at: MaybeTime
  }
}
