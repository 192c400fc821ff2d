import type { TableInfo } from '../table-info.ts'

/**
 * What was asked of the language model: counts, never words. `who` is the mark of a member or a guest, or `all`; rows
 * of days gone by are deleted.
 */
export const SQL = `
CREATE TABLE assistant_use (
  day date NOT NULL,
  who text NOT NULL,
  calls integer NOT NULL,
  tokens bigint NOT NULL,
  PRIMARY KEY (day, who)
);
`

export const TABLES = {
  assistant_use: {
    owner: { mark: 'who' },
    exported: {
      as: 'assistantUse',
      query: `SELECT day, calls, tokens FROM assistant_use WHERE who = 'member:' || $1::text`,
    },
    withdrawn: 'deleted',
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  assistant_use: { day: string; who: string; calls: number; tokens: number }
}
