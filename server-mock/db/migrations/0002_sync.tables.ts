import type { ColumnType, Generated } from 'kysely'
import type { MemberId, OperationId } from '#sync/contracts/base/ids.ts'
import type { Time, Maybe, SeenTime } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

export const TABLES = {
  feed_counter: {
    owner: null,
    names: {
      scope: { stays: 'a counter must not start again: a device would take old versions for new ones' },
    },
    exported: { not: 'a counter' },
    withdrawn: { kept: 'a number without a record' },
  },
  feed_entry: {
    owner: { mark: 'scope' },
    exported: { not: 'what the device was sent; each record is exported from its own table' },
    withdrawn: 'deleted',
  },
  client: {
    owner: { id: 'member_id' },
    refers: { device_id: 'a tablet of a shop' },
    exported: { as: 'devices', query: 'SELECT id, created_at FROM client WHERE member_id = $1' },
    withdrawn: 'deleted',
  },
  lane: {
    owner: null,
    refers: { client_id: 'a device' },
    exported: { not: 'a counter' },
    withdrawn: { kept: 'a number without a record' },
  },
  idempotency: {
    owner: { mark: 'owner' },
    refers: { key: 'an operation', client_id: 'a device' },
    exported: { not: 'answers kept for a repetition; each record is exported from its own table' },
    withdrawn: 'deleted',
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  feed_counter: {
    scope: string
    version: Generated<number>
    pruned_before: Generated<number>
    items: Generated<number>
  }
  feed_entry: {
    scope: string
    kind: string
    key: string
    version: number
    deleted: Generated<boolean>
    deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    no: Maybe<number>
    body: ColumnType<unknown, string | null, string | null>
  }
  client: {
    id: string
    member_id: Maybe<MemberId>
    device_id: Maybe<string>
    created_at: Time
    seen_at: SeenTime
  }
  lane: { client_id: string; lane: string; last_seq: Generated<number> }
  idempotency: {
    owner: string
    key: OperationId
    client_id: Maybe<string>
    lane: Maybe<string>
    seq: Maybe<number>
    body_hash: string
    status: Maybe<number>
    answer: ColumnType<unknown, string | null | undefined, string | null>
    etag: Maybe<string>
    version: Maybe<number>
    at: ColumnType<unknown, string | null | undefined, string | null>
    created_at: Time
  }
}
