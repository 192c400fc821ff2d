import type { ContentBody, ContentKind } from '#sync/contracts/kinds.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import type { Db } from '../../db/database.ts'
import { CONTENT } from '../../db/feed.ts'

/** What is on offer, read once, by slug and by number. */
export type Catalogue = {
  products: Map<string, Product>
  shops: Map<number, Shop>
  places: Map<string, Place>
}

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const [products, shops, places] = [
    await contentOf(db, 'product'),
    await contentOf(db, 'shop'),
    await contentOf(db, 'place'),
  ]
  return {
    products: new Map(products.map((each) => [each.slug, each])),
    shops: new Map(shops.map((each) => [each.no, each])),
    places: new Map(places.map((each) => [each.slug, each])),
  }
}

/** All present records of a kind, by number; stored through publishContent, which checked them. */
export async function contentOf<K extends ContentKind>(db: Db, kind: K): Promise<ContentBody<K>[]> {
  const rows = await db
    .selectFrom('feed_entry')
    .select('body')
    .where('scope', '=', CONTENT)
    .where('kind', '=', kind)
    .where('deleted', '=', false)
    .orderBy('key')
    .execute()
  return rows.map((row) => row.body as ContentBody<K>)
}
