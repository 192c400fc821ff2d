import type { Generated } from 'kysely'
import { NOBODYS, type TableInfo } from '../table-info.ts'

/** A phone that is told of the one place in line it holds, without an account: gone with the business day. */
export const SQL = `
CREATE TABLE wait_push (
  id uuid PRIMARY KEY,
  ticket_id uuid NOT NULL UNIQUE REFERENCES wait_place (ticket_id) ON DELETE CASCADE,
  day date NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL,
  told text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX wait_push_day ON wait_push (day);
`

export const TABLES = {
  wait_push: { ...NOBODYS, refers: { ticket_id: 'a ticket' } },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  wait_push: {
    id: string
    ticket_id: string
    day: string
    endpoint: string
    p256dh: string
    auth: string
    language: string
    told: Generated<string[]>
  }
}
