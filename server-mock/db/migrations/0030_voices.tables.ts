import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Time } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

export const TABLES = {
  desk_claim: {
    owner: { id: 'member_id' },
    refers: {
      item: 'a question, an inquiry, a case, a post, an application, a review, an event or a period',
    },
    exported: { not: 'what an administrator is working on for some minutes' },
    withdrawn: 'deleted',
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  desk_claim: {
    kind: 'question' | 'inquiry' | 'case' | 'post' | 'store' | 'review' | 'event' | 'ranking'
    item: string
    member_id: MemberId
    until: Time
  }
}
