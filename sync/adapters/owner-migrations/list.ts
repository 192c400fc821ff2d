import type { Migration } from './migration.ts'
import { ownerVersion1 } from './version-1.ts'
import { ownerVersion2 } from './version-2.ts'

/** Every shape the owner's database has had, oldest first. */
export const OWNER_MIGRATIONS: readonly Migration[] = [ownerVersion1, ownerVersion2]
