import type { TableInfo } from '../table-info.ts'

export const desks = {
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
