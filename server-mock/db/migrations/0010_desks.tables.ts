import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Time, Maybe } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

export const TABLES = {
  desk_change: {
    owner: null,
    names: {
      actor_id: {
        stays: 'the administrator or partner who changed it; emptied when that account is gone altogether',
      },
      by_name: { emptied: 'at withdrawal' },
    },
    exported: { not: 'about products, coupons and shops' },
    withdrawn: { kept: 'proves who changed a price, a stock or an outage' },
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  desk_change: {
    id: string
    at: Time
    actor_id: Maybe<MemberId>
    by_name: string
    kind:
      | 'product'
      | 'coupon'
      | 'shop'
      | 'review'
      | 'question'
      | 'inquiry'
      | 'notice'
      | 'faq'
      | 'case'
      | 'post'
      | 'words'
      | 'store'
      | 'film'
      | 'event'
    key: string
    what: string
    from_value: Maybe<string>
    to_value: Maybe<string>
  }
}
