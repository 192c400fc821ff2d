import type { WordChanges } from '#sync/contracts/moderation/words.ts'
import type { Json } from '../columns.ts'
import type { TableInfo } from '../table-info.ts'

/** What the desk changed of the list of words: one row, so that two administrators take turns. */
export const SQL = `
CREATE TABLE word_list (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  changes jsonb NOT NULL
);
`

export const TABLES = {
  word_list: {
    owner: null,
    exported: { not: 'about words, not about people' },
    withdrawn: { kept: 'about words, not about people' },
  },
} as const satisfies Record<string, TableInfo>

export type Rows = {
  word_list: { one: boolean; changes: Json<WordChanges> }
}
