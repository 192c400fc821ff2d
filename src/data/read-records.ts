import type { CityKind } from '#sync/adapters/content-tables.ts'
import type { ContentBody } from '#sync/contracts/kinds.ts'
import type { Services } from './services.ts'

/** Reads public records by number. */
export type ReadRecords = <K extends CityKind>(kind: K, nos: readonly number[]) => Promise<ContentBody<K>[]>

/** Reads the records of this device once, in the order asked for; what is not there is left out. */
export const readRecords =
  (services: Pick<Services, 'content'>): ReadRecords =>
  async (kind, nos) => {
    const content = await services.content()
    const rows = await content.rows<ContentBody<typeof kind>>(kind).bulkGet(nos.map(String))
    return rows.flatMap((row) => (row ? [row.body] : []))
  }
