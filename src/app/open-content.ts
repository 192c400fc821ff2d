import { ContentDb } from '#sync/adapters/content-db.ts'
import { CONTENT_TABLES, CONTENT_TABLES_VERSION } from '#sync/adapters/content-tables.ts'

/** Opens what this device holds of the public content; the library that keeps it is loaded with this. */
export const openContent = () => new ContentDb({ kinds: CONTENT_TABLES, version: CONTENT_TABLES_VERSION })
