import type { Generated } from 'kysely'
import type { MaybeTime } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

export const TABLES = {
  feed_due: {
    owner: null,
    names: { scope: { stays: 'for the moment until a publisher has taken the row' } },
    exported: { not: 'what is about to be made from rows that are exported themselves' },
    withdrawn: { kept: 'gone by itself within seconds' },
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  feed_due: { id: Generated<number>; scope: string; kind: string; key: string; not_before: MaybeTime }
}
