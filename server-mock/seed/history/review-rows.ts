import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { guessLanguage } from '#sync/domain/review.ts'
import { type NewOrder, orderRows, type OrderRows } from '../order-rows.ts'
import { fixedId, fixedNumber } from '../tools.ts'
import type { Catalogue } from './catalogue.ts'
import { readAll, readData, writerOf } from './texts.ts'

/** Writer, product, unit, days ago, stars, keywords, text, how many found it helpful. */
type LongRow = [string, number, number, number, number, string[], string, number]
/** Writer, stars, keywords, text; the rest follows from the key and the position. */
type ShortRow = [string, number, string, string]

type WrittenReview = {
  name: string
  writer: string
  product: Product
  unitNo: number
  /** Null: the product's first place, or its shop's. */
  place: Place | null
  daysAgo: number
  stars: number
  keywords: string[]
  text: string
  helpful: number
}

/**
 * The reviews of data/reviews*.json. Keys of the short files are `product` or `product@place` by slug; what refers to a
 * product that is not in the catalogue is left out.
 */
export async function readReviews({ products, places }: Catalogue): Promise<WrittenReview[]> {
  const byNo = new Map([...products.values()].map((product) => [product.no, product]))
  const long = ((await readData('reviews.json')) as LongRow[]).flatMap((row, index): WrittenReview[] => {
    const [account, no, unitNo, daysAgo, stars, keywords, text, helpful] = row
    const product = byNo.get(no)
    if (!product) return []
    const writer = account.replace('writer-', '')
    return [
      {
        name: `review-${index}`,
        writer,
        product,
        unitNo,
        place: null,
        daysAgo,
        stars,
        keywords,
        text,
        helpful,
      },
    ]
  })
  const short = ((await readAll('reviews-')) as Record<string, ShortRow[]>[]).flatMap((file) =>
    Object.entries(file).flatMap(([key, rows]) => {
      const [slug = '', placeSlug] = key.split('@')
      const product = products.get(slug)
      if (!product) return []
      const place = placeSlug === undefined ? null : (places.get(placeSlug) ?? null)
      return rows.map((row) => fromShort(key, product, place, row))
    }),
  )
  return [...long, ...short]
}

function fromShort(
  key: string,
  product: Product,
  place: Place | null,
  [writer, stars, keywords, text]: ShortRow,
): WrittenReview {
  const name = `review-${key}-${writer}`
  const unit = product.units[fixedNumber(`${name}:unit`, product.units.length)]
  // More of the last weeks than of last winter, as with any shop.
  const share = fixedNumber(`${name}:days`, 1000) / 1000
  return {
    name,
    writer,
    product,
    unitNo: unit?.no ?? 0,
    place,
    daysAgo: 4 + Math.floor(share ** 1.7 * 350),
    stars,
    keywords: keywords.split(' '),
    text,
    helpful: Math.floor((fixedNumber(`${name}:helpful`, 1000) / 1000) ** 2 * 14),
  }
}

/** Each review with the used order it is about. */
export function reviewRows(review: WrittenReview, shops: Map<number, Shop>, now: number) {
  const writer = writerOf(review.writer)
  const { product, place, daysAgo } = review
  const shop = shops.get(product.shopNo)
  if (!shop) throw new Error(`product ${product.slug} has no shop`)
  const memberId = fixedId(`member:${writer.account}`)
  const wanted: NewOrder = {
    name: review.name,
    memberId,
    status: 'used',
    daysAgo: daysAgo + 3,
    lines: [{ productNo: product.no, unitNo: review.unitNo, quantity: 1 }],
    buyer: {
      name: writer.name,
      email: `${writer.account}@goraero.kr`,
      nationality: writer.nationality,
      mobile: '',
    },
  }
  const rows: OrderRows = orderRows(wanted, [product], shop, now)
  return {
    ...rows,
    review: {
      id: fixedId(`review:${rows.order.id}`),
      member_id: memberId,
      order_id: rows.order.id,
      line_seq: 1,
      product_no: product.no,
      place_no: place?.no ?? product.placeNos[0] ?? shop.placeNo,
      stars: review.stars,
      keywords: review.keywords,
      text: review.text,
      language: guessLanguage(review.text, writer.language),
      helpful: review.helpful,
      written_at: new Date(
        now - daysAgo * millisecondsInDay - fixedNumber(`${review.name}:minute`, 900) * millisecondsInMinute,
      ),
    },
  }
}
