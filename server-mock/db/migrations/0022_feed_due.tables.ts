import type { TableInfo } from '../table-info.ts'

export const feedDue = {
  feed_due: {
    owner: null,
    names: { scope: { stays: 'for the moment until a publisher has taken the row' } },
    exported: { not: 'what is about to be made from rows that are exported themselves' },
    withdrawn: { kept: 'gone by itself within seconds' },
  },
} as const satisfies Record<string, TableInfo>
