import type { Generated } from 'kysely'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { TableInfo } from '../table-info.ts'

/** The number of a member in the addresses of creators, given with their first post that is shown, and kept. */
export const SQL = `
CREATE TABLE creator (
  no bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  member_id uuid NOT NULL UNIQUE REFERENCES member (id) ON DELETE CASCADE
);
INSERT INTO creator (member_id)
  SELECT member_id FROM post WHERE state = 'approved' GROUP BY member_id ORDER BY min(registered_at);
INSERT INTO feed_due (scope, kind, key) SELECT 'board:creator', 'creatorCard', no::text FROM creator ORDER BY no;
INSERT INTO feed_due (scope, kind, key) SELECT 'record:creator/' || no, 'creator', no::text FROM creator;
INSERT INTO feed_due (scope, kind, key) SELECT 'record:creator/' || creator.no, 'card', id::text
  FROM creator JOIN post USING (member_id) WHERE state = 'approved' ORDER BY registered_at;
`

export const TABLES = {
  creator: {
    owner: { id: 'member_id' },
    exported: { not: 'the number of a page that lists the posts which are exported themselves' },
    withdrawn: 'deleted',
  },
} as const satisfies Record<string, TableInfo>

export type Rows = { creator: { no: Generated<number>; member_id: MemberId } }
