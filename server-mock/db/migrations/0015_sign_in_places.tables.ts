import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Time, MaybeTime } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

export const TABLES = {
  sign_in_failure: {
    owner: { id: 'member_id' },
    exported: {
      as: 'wrongPasswords',
      query: 'SELECT place, failures, last_at, locked_at FROM sign_in_failure WHERE member_id = $1',
    },
    withdrawn: 'deleted',
  },
  known_device: {
    owner: { id: 'member_id' },
    refers: { client_id: 'a device' },
    exported: {
      as: 'knownDevices',
      query: 'SELECT client_id, seen_at FROM known_device WHERE member_id = $1',
    },
    withdrawn: 'deleted',
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  sign_in_failure: {
    member_id: MemberId
    place: string
    failures: number
    last_at: Time
    locked_at: MaybeTime
  }
  known_device: { member_id: MemberId; client_id: string; seen_at: Time }
}
