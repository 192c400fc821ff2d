import type { TableInfo } from '../table-info.ts'

export const sync = {
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
