import type { TableInfo } from '../table-info.ts'
import type { Time } from '../columns.ts'

/**
 * What callers of a network have left of a limit, for all processes. Not logged: after a crash everybody has all again.
 */
export const SQL = `
CREATE TABLE rate_bucket (
  kind text NOT NULL,
  network text NOT NULL,
  left_over double precision NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (kind, network)
);
ALTER TABLE rate_bucket SET UNLOGGED;
CREATE INDEX rate_bucket_at ON rate_bucket (at);
`

export const TABLES = {
  rate_bucket: {
    owner: null,
    exported: { not: 'network addresses of callers, which no account is known of' },
    withdrawn: { kept: 'gone by itself within minutes' },
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  rate_bucket: { kind: string; network: string; left_over: number; at: Time }
}
