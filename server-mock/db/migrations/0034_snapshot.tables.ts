import type { Generated } from 'kysely'
import type { MaybeTime } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

/**
 * The files public content stands in, by the hash they are named by. One that is in no head any more goes a while
 * later: a device may be in the middle of reading them.
 */
export const SQL = `
CREATE TABLE snapshot_file (
  hash text PRIMARY KEY,
  bytes int NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  unused_since timestamptz
);
CREATE INDEX snapshot_file_unused ON snapshot_file (unused_since) WHERE unused_since IS NOT NULL;
`

export const TABLES = {
  snapshot_file: {
    owner: null,
    exported: { not: 'public content' },
    withdrawn: { kept: 'holds nothing that people wrote' },
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  snapshot_file: { hash: string; bytes: number; made_at: Generated<Date>; unused_since: MaybeTime }
}
