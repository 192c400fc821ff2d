/** Puts borders into the database and brings what lies in a district in line with them. */
import type { District } from '#sync/contracts/base/codes.ts'
import type { ContentBody, ContentKind } from '#sync/contracts/kinds.ts'
import { districtAt, metresToBorder } from '#sync/domain/near-border.ts'
import { pointInDistrict, SCHEMATIC_BORDERS, type DistrictBorders } from '#sync/domain/ulsan-border.ts'
import type { Db, Trx } from '../db/database.ts'
import { CONTENT, lockContent, publishContent } from '../db/feed.ts'

const SETTING = 'districtBorders'
/** Kinds of content that are somewhere and say in which district. */
const STANDING = ['place', 'happening', 'guesthouse'] as const satisfies ContentKind[]
type Standing = (typeof STANDING)[number]

export interface Applied {
  /** records that moved to another district, "place taehwaru: jung → nam" */
  moved: string[]
  /** records of Ulsan that lie outside all five; they keep the district their file says */
  outside: string[]
}

/** Stores the borders; null goes back to the schematic ones. The district filter follows at once, through the feed. */
export async function storeBorders(db: Db, borders: DistrictBorders | null, now: number): Promise<Applied> {
  return db.transaction().execute(async (trx) => {
    if (borders === null) await trx.deleteFrom('setting').where('name', '=', SETTING).execute()
    else {
      const value = JSON.stringify(borders)
      await trx
        .insertInto('setting')
        .values({ name: SETTING, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    }
    return assign(trx, borders ?? undefined, now)
  })
}

/** Once more after the content was brought in from its files, which know the schematic districts only. */
export async function applyBorders(db: Db, now: number): Promise<Applied> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', SETTING).executeTakeFirst()
  if (!row) return { moved: [], outside: [] }
  return db.transaction().execute((trx) => assign(trx, row.value as DistrictBorders, now))
}

async function assign(trx: Trx, borders: DistrictBorders | undefined, now: number): Promise<Applied> {
  const applied: Applied = { moved: [], outside: [] }
  await lockContent(trx)
  for (const kind of STANDING) {
    const rows = await trx
      .selectFrom('feed_entry')
      .select(['key', 'body'])
      .where('scope', '=', CONTENT)
      .where('kind', '=', kind)
      .where('deleted', '=', false)
      .orderBy('key')
      .execute()
    const changed: { key: string; body: ContentBody<Standing> }[] = []
    for (const { key, body: stored } of rows) {
      // Stored through publishContent, which checked it.
      const body = stored as ContentBody<Standing>
      const found = districtOf(body, borders)
      const name = `${kind} ${body.slug}`
      if (found === null && body.district !== null) applied.outside.push(`${name}: ${body.district}`)
      if (found === null || body.district === null || found === body.district) continue
      applied.moved.push(`${name}: ${body.district} → ${found}`)
      changed.push({ key, body: { ...body, district: found, updatedAt: new Date(now).toISOString() } })
    }
    await publishContent(trx, kind, changed as { key: string; body: ContentBody<typeof kind> }[])
  }
  return applied
}

/** Records of the city are on its shore too: up to this far from the line, metres. */
const CITY_METRES = 2000

/**
 * The district a record lies in. Off the borders (a beach, a pier, an island without a line of its own) it stays in its
 * own while that is near, else it belongs to the nearest; null when it is far from all, or of another city.
 */
function districtOf(
  { position, district }: Pick<ContentBody<Standing>, 'position' | 'district'>,
  borders: DistrictBorders = SCHEMATIC_BORDERS,
): District | null {
  const inside = pointInDistrict(position, borders)
  if (inside !== null || district === null) return inside
  const isNear = metresToBorder(position, borders, district) <= CITY_METRES
  return isNear ? district : districtAt(position, borders, CITY_METRES)
}
