import type { Generated } from 'kysely'
import type { BadgeFact } from '#sync/contracts/badges/badge.ts'
import type { BadgeName } from '#sync/contracts/badges/lists.ts'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Json, Time } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

/** `badge_due`: whose badges are to be counted again, because something they follow from was changed;
 * a row for each change, so that no two who write wait for each other. */
export const SQL = `
CREATE TABLE badge_award (
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE,
  badge text NOT NULL,
  awarded_at timestamptz NOT NULL,
  facts jsonb NOT NULL,
  PRIMARY KEY (member_id, badge)
);
CREATE TABLE badge_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member (id) ON DELETE CASCADE
);
CREATE INDEX badge_due_member ON badge_due (member_id);
`

export const TABLES = {
  badge_award: {
    owner: { id: 'member_id' },
    exported: {
      as: 'badges',
      query: 'SELECT badge, awarded_at, facts FROM badge_award WHERE member_id = $1 ORDER BY awarded_at',
    },
    withdrawn: 'deleted',
  },
  badge_due: {
    owner: { id: 'member_id' },
    exported: { not: 'a note that badges are to be counted again' },
    withdrawn: 'deleted',
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  badge_award: { member_id: MemberId; badge: BadgeName; awarded_at: Time; facts: Json<BadgeFact[]> }
  badge_due: { id: Generated<number>; member_id: MemberId }
}
