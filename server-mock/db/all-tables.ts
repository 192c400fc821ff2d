import { accounts } from './migrations/0001_accounts.tables.ts'
import { sync } from './migrations/0002_sync.tables.ts'
import { commerce } from './migrations/0003_commerce.tables.ts'
import { personal } from './migrations/0004_personal.tables.ts'
import { community } from './migrations/0005_community.tables.ts'
import { signIn } from './migrations/0006_accounts.tables.ts'
import { orders } from './migrations/0007_orders.tables.ts'
import { points } from './migrations/0008_points.tables.ts'
import { desks } from './migrations/0010_desks.tables.ts'
import { push } from './migrations/0011_push.tables.ts'
import { signInPlaces } from './migrations/0015_sign_in_places.tables.ts'
import { feedDue } from './migrations/0022_feed_due.tables.ts'
import type { TableInfo } from './table-info.ts'

/** Every table by its name, in the order of the migrations that made them. */
export const ALL_TABLES: Readonly<Record<string, TableInfo>> = {
  ...accounts,
  ...sync,
  ...commerce,
  ...personal,
  ...community,
  ...signIn,
  ...orders,
  ...points,
  ...desks,
  ...push,
  ...signInPlaces,
  ...feedDue,
}

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
