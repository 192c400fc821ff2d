import type { Product, Shop } from '#sync/contracts/shops/shop.ts'
import { TEST_CONTENT } from '../../../testing/content.ts'
import type { CartRow } from '../../shared/cart-view.ts'
import type { CartLine, QuotedLine } from '../quote/lines.ts'

/** Records of a quote without a database. */

/** A shop of the test catalogue as the feed has it: 501 takes day and time, 502 only a day, 503 nothing. */
export function shopNo(no: 501 | 502 | 503, more: Partial<Shop> = {}): Shop {
  const found = TEST_CONTENT.shops.find((shop) => shop.no === no)
  if (!found) throw new Error(`no shop ${no}`)
  const { slug: _, place: __, ...shop } = found
  return { ...shop, placeNo: null, updatedAt: '2026-11-01T00:00:00.000Z', ...more } as Shop
}

export function productNo(no: number, more: Partial<Product> = {}): Product {
  const found = TEST_CONTENT.products.find((product) => product.no === no)
  if (!found) throw new Error(`no product ${no}`)
  const { slug: _, shop, places: __, coupons: ___, ...product } = found
  return {
    ...product,
    shopNo: Number(shop.slice(-3)),
    placeNos: [],
    updatedAt: '',
    ...more,
  } as unknown as Product
}

export const cartRow = (more: Partial<CartRow> = {}): CartRow => ({
  ...{ id: 'cart', owner: 'member:a', shop_no: 501, company_no: 901, session_id: 's' },
  ...{ reserved_day: null, reserved_time: '', created_at: new Date(0) },
  ...more,
})

/** One line of a cart: the first unit of the product, at 10,000 won. */
export const cartLine = (product: Product, quantity = 1, more: Partial<CartLine['row']> = {}): CartLine => ({
  product,
  row: {
    ...{
      cart_id: 'cart',
      unit_no: product.no * 10 + 1,
      seq: 1,
      product_no: product.no,
      quantity,
      options: [],
    },
    ...more,
  },
})

/** A quoted line with nothing in its way. */
export const quoted = (product: Product, wire: Partial<QuotedLine['wire']> = {}): QuotedLine => ({
  product,
  options: [],
  wire: {
    ...{ gdsDsctSn: product.no * 10 + 1, ordrSeq: 1, gdsSn: product.no, gdsQty: 1 },
    ...{ unitWon: 10_000, lineWon: 10_000, discountWon: 0, availability: 'onSale', free: 5, state: 'ok' },
    ...wire,
  },
})
