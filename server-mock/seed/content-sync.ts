import type { ContentBody, ContentKind } from '#sync/contracts/kinds.ts'
import { addDays, seoulDay } from '#sync/domain/calendar.ts'
import type { Db, Trx } from '../db/database.ts'
import { CONTENT, lockContent, publishContent, publishLater, updateContent } from '../db/feed.ts'
import { beginTrade } from '../db/trade.ts'
import { type Item, item } from './content-item.ts'
import type { SeedContent } from '../content/read-content.ts'
import { regionItems } from './region-items.ts'
import { fixedNumber } from './tools.ts'

export type SyncReport = { written: number; removed: number; problems: string[] }

/**
 * Brings the content feed to what the files say: new and changed items are written, vanished ones become tombstones,
 * the rest is untouched. A link to an item that does not exist is left out and reported.
 */
export async function syncContent(db: Db, content: SeedContent, now: number): Promise<SyncReport> {
  const problems: string[] = []
  const items = contentItems(content, now, problems)
  const digests = await readDigests(db)
  const next: Record<string, string> = {}
  const changed = items.filter((item) => {
    const name = `${item.kind}:${item.key}`
    next[name] = item.digest
    return digests[name] !== item.digest
  })
  const gone = Object.keys(digests).filter((name) => !(name in next))
  if (changed.length || gone.length)
    await db.transaction().execute(async (trx) => {
      await lockContent(trx)
      const added: Item[] = []
      for (const item of changed) if (await writeItem(trx, item)) added.push(item)
      await rateAgain(trx, added)
      for (const name of gone) {
        const [kind = '', key = ''] = name.split(/:(.*)/s)
        await publishContent(trx, kind as ContentKind, [{ key, body: null }])
      }
      await writeDigests(trx, next)
    })
  return { written: changed.length, removed: gone.length, problems }
}

/** @returns whether there was no such record */
async function writeItem<K extends ContentKind>(trx: Trx, { kind, key, body }: Item<K>): Promise<boolean> {
  let isNew = false
  await updateContent(trx, kind, key, async (kept) => {
    isNew = kept === null
    const made = body(kept)
    // a product of K is a product
    if (kind === 'product') await beginTrade(trx, made as ContentBody<'product'>)
    return made
  })
  return isNew
}

/** Kinds whose rating is counted of reviews. */
const RATED: ReadonlySet<string> = new Set<ContentKind>(['place', 'product', 'shop'])

/** What left the files and comes back has its reviews still. */
async function rateAgain(trx: Trx, items: readonly Item[]): Promise<void> {
  const review = await trx.selectFrom('review').select('id').limit(1).executeTakeFirst()
  if (!review) return
  for (const { kind, key } of items)
    if (RATED.has(kind)) await publishLater(trx, { scope: CONTENT, kind, key })
}

async function readDigests(db: Db): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'contentDigests')
    .executeTakeFirst()
  return (row?.value ?? {}) as Record<string, string>
}

async function writeDigests(trx: Trx, digests: Record<string, string>): Promise<void> {
  const value = JSON.stringify(digests)
  await trx
    .insertInto('setting')
    .values({ name: 'contentDigests', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Every record of the feed as its file makes it; `problems` takes up links that lead nowhere. */
export function contentItems(content: SeedContent, now: number, problems: string[]): Item[] {
  const places = new Map(content.places.map((place) => [place.slug, place.no]))
  const shops = new Map(content.shops.map((shop) => [shop.slug, shop.no]))
  const shopOfPlace = new Map(content.shops.map((shop) => [shop.place, shop.no]))
  const updatedAt = new Date(now).toISOString()
  const today = seoulDay(now)
  const noRating = { average: 0, count: 0 }
  const find = (known: Map<string, number>, slug: string, at: string): number | null => {
    const no = known.get(slug)
    if (no === undefined) problems.push(`${at}: there is no ${slug}`)
    return no ?? null
  }
  const findAll = (slugs: string[], at: string): number[] =>
    slugs.map((slug) => find(places, slug, at)).filter((no) => no !== null)

  return [
    ...content.places.map((source) => {
      const shopNo = shopOfPlace.get(source.slug) ?? null
      return item(
        'place',
        source,
        (kept) => ({
          ...source,
          shopNo,
          rating: kept?.rating ?? noRating,
          keywords: kept?.keywords ?? {},
          // who sells nothing was never bought from; reviews of a visit raise it
          purchased: kept?.purchased ?? (shopNo === null ? 0 : fixedNumber(source.slug, 60)),
          updatedAt,
        }),
        shopNo,
      )
    }),
    ...content.shops.map(({ place, ...source }) => {
      const placeNo = place === null ? null : find(places, place, `shops/${source.slug}`)
      return item(
        'shop',
        source,
        (kept) => ({
          ...source,
          placeNo,
          rating: kept?.rating ?? noRating,
          updatedAt,
        }),
        placeNo,
      )
    }),
    ...content.products.flatMap(({ shop, places: slugs, ...source }) => {
      const at = `products/${source.slug}`
      const shopNo = find(shops, shop, at)
      if (shopNo === null) return []
      const placeNos = findAll(slugs, at)
      const make = (kept: ContentBody<'product'> | null) => ({
        ...source,
        shopNo,
        placeNos,
        rating: kept?.rating ?? noRating,
        purchased: kept?.purchased ?? 30 + fixedNumber(source.slug, 900),
        updatedAt,
      })
      return [item('product', source, make, [shopNo, placeNos])]
    }),
    ...content.courses.flatMap(({ stops, ...source }) => {
      const at = `courses/${source.slug}`
      const linked = stops.flatMap(({ place, ...stop }) => {
        const placeNo = find(places, place, at)
        return placeNo === null ? [] : [{ ...stop, placeNo }]
      })
      if (linked.length < 2) return []
      const make = (kept: ContentBody<'course'> | null) => ({
        ...source,
        stops: linked,
        saved: kept?.saved ?? 20 + fixedNumber(source.slug, 400),
        updatedAt,
      })
      return [item('course', source, make, linked)]
    }),
    ...content.hotplaces.flatMap(({ places: entries, ...source }) => {
      const linked = entries.flatMap(({ place, ...entry }) => {
        const placeNo = find(places, place, `hotplaces/${source.slug}`)
        return placeNo === null ? [] : [{ ...entry, placeNo }]
      })
      return linked.length
        ? [item('hotplace', source, () => ({ ...source, places: linked, updatedAt }), linked)]
        : []
    }),
    ...content.happenings.flatMap(({ place, relative, from, to, ...source }) => {
      const placeNo = place === null ? null : find(places, place, `happenings/${source.slug}`)
      const days = relative
        ? { from: addDays(today, relative[0]), to: addDays(today, relative[1]) }
        : from && to
          ? { from, to }
          : null
      if (!days) return []
      const links = [placeNo, relative, from, to]
      return [item('happening', source, () => ({ ...source, ...days, placeNo, updatedAt }), links)]
    }),
    ...content.notices.map(({ publishedDaysAgo, ...source }) =>
      item(
        'notice',
        source,
        () => ({ ...source, publishedOn: addDays(today, -publishedDaysAgo), updatedAt }),
        publishedDaysAgo,
      ),
    ),
    ...regionItems(content, {
      today,
      updatedAt,
      findAll,
      find: (slug, at) => find(places, slug, at),
      problems,
    }),
  ]
}
