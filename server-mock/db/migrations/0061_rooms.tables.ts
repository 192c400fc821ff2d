import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Time } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

/**
 * What a member may do only so often, one row each time, gone when it counts no more. `ends_at` of a room: when it ends
 * unless somebody speaks. `kept_from`: messages with smaller numbers were deleted for their age.
 */
export const SQL = `
CREATE TABLE member_action (
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  kind text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX member_action_newest ON member_action (member_id, kind, at);
ALTER TABLE post ADD COLUMN ends_at timestamptz, ADD COLUMN kept_from bigint NOT NULL DEFAULT 1;
CREATE INDEX post_rooms ON post (registered_at) WHERE type = 'talk';
`

export const TABLES = {
  member_action: {
    owner: { id: 'member_id' },
    exported: {
      not: 'how often somebody joined or opened rooms within a day, which rooms and seats say already',
    },
    withdrawn: 'deleted',
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  member_action: { member_id: MemberId; kind: 'joined' | 'opened'; at: Time }
}
