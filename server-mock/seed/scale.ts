import type { Place } from '#sync/contracts/places/place.ts'
import type { Db } from '../db/database.ts'
import { CONTENT, publishContent } from '../db/feed.ts'
import { fixedNumber } from './tools.ts'

const FIRST_NO = 1_000_000
/** Imported places are numbered from here on (see docs/IMPORT.md). */
const END_NO = 10_000_000
const BATCH = 200

/**
 * Adds synthetic places by varying the real ones, for measuring with far more content than there is.
 * They are numbered from 1,000,000 on; running again with the same count changes nothing.
 * @returns how many were written
 */
export async function addSyntheticPlaces(db: Db, count: number, now: number): Promise<number> {
  const rows = await db
    .selectFrom('feed_entry')
    .select('body')
    .where('scope', '=', CONTENT)
    .where('kind', '=', 'place')
    .where('deleted', '=', false)
    .orderBy('key')
    .execute()
  const places = rows.map((row) => row.body as Place)
  const models = places.filter(({ no }) => no < FIRST_NO)
  const start = places.filter(({ no }) => no >= FIRST_NO && no < END_NO).length
  if (models.length === 0) throw new Error('there is no place to vary yet')
  for (let from = start; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) =>
      vary(models[(from + index) % models.length] as Place, from + index, now),
    )
    await db.transaction().execute((trx) =>
      publishContent(
        trx,
        'place',
        batch.map((body) => ({ key: String(body.no), body })),
      ),
    )
  }
  return Math.max(0, count - start)
}

function vary(model: Place, index: number, now: number): Place {
  const seed = `${model.slug}-${index}`
  const shift = (salt: string) => (fixedNumber(seed + salt, 2000) - 1000) / 10_000
  const round = (value: number) => Math.round(value * 10_000) / 10_000
  return {
    ...model,
    no: FIRST_NO + index,
    slug: seed,
    name: {
      ko: `${model.name.ko} ${index}`,
      en: `${model.name.en} ${index}`,
      ja: `${model.name.ja} ${index}`,
      'zh-Hans': `${model.name['zh-Hans']} ${index}`,
      'zh-Hant': `${model.name['zh-Hant']} ${index}`,
    },
    position: {
      lat: round(model.position.lat + shift('lat')),
      lng: round(model.position.lng + shift('lng')),
      approximate: true,
    },
    sample: true,
    shopNo: null,
    rating: { average: fixedNumber(seed, 21) / 10 + 3, count: fixedNumber(`${seed}count`, 400) },
    purchased: fixedNumber(`${seed}bought`, 3000),
    updatedAt: new Date(now).toISOString(),
  }
}
