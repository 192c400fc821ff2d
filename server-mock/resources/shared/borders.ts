import { SCHEMATIC_BORDERS, type DistrictBorders } from '#sync/domain/ulsan-border.ts'
import type { Db } from '../../db/database.ts'

/** The borders that hold here: imported ones (`npm run import -- borders FILE`), else the schematic ones (S5-17). */
export async function bordersOf(db: Db): Promise<DistrictBorders> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'districtBorders')
    .executeTakeFirst()
  // Only the import writes it, after checking it.
  return (row?.value as DistrictBorders | undefined) ?? SCHEMATIC_BORDERS
}
