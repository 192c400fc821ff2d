import type { TableInfo } from './table-info.ts'
import { TABLES } from './tables.gen.ts'

/** Every table by its name, in the order of the migrations that made them. */
export const ALL_TABLES: Readonly<Record<string, TableInfo>> = TABLES

/** Lists of the export and the query each is read with; $1 is the member's id. */
export const EXPORT_QUERIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(ALL_TABLES).flatMap(({ exported }) =>
    'as' in exported ? [[exported.as, exported.query]] : [],
  ),
)

export type OwnedTable = { table: string; column: string; as: 'id' | 'mark' }

/** Tables whose rows go with the account, the youngest first: what refers to another table is younger than it. */
export const FORGOTTEN_TABLES: readonly OwnedTable[] = Object.entries(ALL_TABLES)
  .filter(([, { withdrawn }]) => withdrawn === 'deleted')
  .map(([table, { owner }]): OwnedTable => {
    if (owner && 'id' in owner) return { table, column: owner.id, as: 'id' }
    if (owner && 'mark' in owner) return { table, column: owner.mark, as: 'mark' }
    throw new Error(`${table} is deleted with an account, but no column says whose a row is`)
  })
  .reverse()
