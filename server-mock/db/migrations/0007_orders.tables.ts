import type { Generated } from 'kysely'
import type { MemberId, OrderId } from '#sync/contracts/base/ids.ts'
import type { PayMethod } from '#sync/contracts/orders/order.ts'
import type { PaymentState } from '#sync/contracts/orders/calls.ts'
import type { Time, Maybe, MaybeTime } from '../columns.ts'
import { NOBODYS, type TableInfo } from '../table-info.ts'

const WITH_ORDER = 'kept and forgotten with the order'

export const TABLES = {
  capacity: NOBODYS,
  hold: {
    owner: { partOf: 'orders' },
    exported: { not: 'a count of what the order keeps' },
    withdrawn: { kept: WITH_ORDER },
  },
  payment: {
    owner: { id: 'member_id' },
    exported: {
      as: 'payments',
      query:
        'SELECT order_id, provider, method, amount_won, state, created_at, settled_at FROM payment WHERE member_id = $1 ORDER BY created_at',
    },
    withdrawn: { kept: 'the law asks for five years' },
  },
  order_event: {
    owner: { partOf: 'orders' },
    names: { by: { stays: 'the part somebody had (member, partner, administrator, system), not who' } },
    exported: { not: 'steps of the order; where it stands is exported with it' },
    withdrawn: { kept: WITH_ORDER },
  },
  pay_page: {
    owner: null,
    names: { name: { stays: 'what is paid for, not who pays' } },
    exported: { not: 'of the gateway for trying out' },
    withdrawn: { kept: 'of the gateway for trying out' },
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
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
