import type { ContentBody, ContentKind } from '#sync/contracts/kinds.ts'
import { addDays, seoulDay } from '#sync/domain/calendar.ts'
import { FIRST_DESK_NO } from '#sync/domain/desk-numbers.ts'
import type { Db, Trx } from '../db/database.ts'
import { lockContent, publishContent, updateContent } from '../db/feed.ts'
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
      for (const item of changed) await writeItem(trx, item)
      for (const name of gone) {
        const [kind = '', key = ''] = name.split(/:(.*)/s)
        await publishContent(trx, kind as ContentKind, [{ key, body: null }])
      }
      await writeDigests(trx, next)
    })
  return { written: changed.length, removed: gone.length, problems }
}

/**
 * What the shop sets is the file's only the first time: price, stock and availability of a product that is there already
 * stay as they are, whatever its file says now. Units that are new come as their file says.
 */
function asSold(source: Trade, kept: Trade | null): Trade {
  const units = source.units.map((unit) => {
    const known = kept?.units.find(({ no }) => no === unit.no)
    const { priceWon, listWon, stock } = known ?? unit
    return { ...unit, priceWon, listWon, stock }
  })
  return { units, availability: kept?.availability ?? source.availability }
}
type Trade = Pick<ContentBody<'product'>, 'units' | 'availability'>

/** Offers of the file, and those the desk made. */
function offersOf(fromFile: Offers, kept: Offers): { coupons?: NonNullable<Offers> } {
  const coupons = [...(fromFile ?? []), ...(kept ?? []).filter(({ no }) => no >= FIRST_DESK_NO)]
  return coupons.length ? { coupons } : {}
}
type Offers = ContentBody<'product'>['coupons']

async function writeItem<K extends ContentKind>(trx: Trx, item: Item<K>): Promise<void> {
  await updateContent(trx, item.kind, item.key, async (kept) => {
    const body = item.body(kept)
    // a product of K is a product
    return item.kind === 'product'
      ? ((await stocked(trx, body as ContentBody<'product'>)) as typeof body)
      : body
  })
}

/** The rows decide what is left, at which price and whether it is sold; units they do not know yet begin as their file says. */
async function stocked(trx: Trx, product: ContentBody<'product'>): Promise<ContentBody<'product'>> {
  for (const { no, stock, priceWon, listWon } of product.units)
    await trx
      .insertInto('stock')
      .values({
        ...{ unit_no: no, product_no: product.no, quantity: stock },
        ...{ price_won: priceWon, list_won: listWon },
      })
      .onConflict((conflict) => conflict.column('unit_no').doNothing())
      .execute()
  const rows = await trx
    .selectFrom('stock')
    .select(['unit_no', 'quantity', 'price_won', 'list_won', 'availability'])
    .where('product_no', '=', product.no)
    .execute()
  const set = new Map(rows.map((row) => [row.unit_no, row]))
  const said = rows.find(({ availability }) => availability)?.availability
  return {
    ...product,
    availability: (said as typeof product.availability | null | undefined) ?? product.availability,
    units: product.units.map((unit) => {
      const row = set.get(unit.no)
      return {
        ...unit,
        stock: row?.quantity ?? null,
        priceWon: row?.price_won ?? unit.priceWon,
        listWon: row?.list_won ?? unit.listWon,
      }
    }),
  }
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
          ...(kept?.outage ? { outage: kept.outage } : {}),
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
        ...asSold(source, kept),
        rating: kept?.rating ?? noRating,
        purchased: kept?.purchased ?? 30 + fixedNumber(source.slug, 900),
        ...offersOf(source.coupons, kept?.coupons),
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
