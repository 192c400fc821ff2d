import type { Generated } from 'kysely'
import type { TableInfo } from '../table-info.ts'

/** Counts of a post or review, without those who are counted. */
const COUNT = {
  owner: null,
  refers: { target: 'a post or review' },
  exported: { not: 'a count' },
  withdrawn: { kept: 'goes with the post or review' },
} as const satisfies TableInfo

export const TABLES = { tally: COUNT, tally_delta: COUNT } as const satisfies Record<string, TableInfo>

export type Rows = {
  tally: {
    target: string
    views: Generated<number>
    recommendations: Generated<number>
    comments: Generated<number>
    helpful: Generated<number>
  }
  tally_delta: { id: Generated<number>; target: string; what: string; delta: number }
}
