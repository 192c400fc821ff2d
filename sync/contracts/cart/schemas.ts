import * as z from 'zod/mini'
import type { SchemasOf } from '../base/endpoint.ts'
import { Uuid } from '../base/ids.ts'
import { Done, numberText } from '../base/wire-parts.ts'
import { WRITE } from '../base/write-errors.ts'
import { CartQuantity, CartReservation, NewCart, NewCartResult, WireCart } from './cart.ts'
import type { CART_ENDPOINTS } from './endpoints.ts'

/** What a new line may be refused with. */
const NEW_LINE = [
  ...WRITE,
  'record.notFound',
  'product.unauthorized',
  'cart.soldOut',
  'cart.salesEnded',
  'cart.otherShop',
  'cart.priceChanged',
  'cart.quantityLimit',
  'cart.dateUnavailable',
  'cart.breakTime',
] as const
const cartId = z.strictObject({ shopCartId: Uuid })

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  cartCreate: {
    summary: 'Create a cart with its first line',
    body: NewCart,
    result: NewCartResult,
    errors: [...NEW_LINE],
  },
  cartAdd: {
    summary: 'Add a line; creates the cart under this id if the device minted it offline',
    params: cartId,
    body: NewCart,
    result: NewCartResult,
    errors: [...NEW_LINE, 'auth.forbidden'],
  },
  cartRead: {
    summary: 'Read a cart',
    params: cartId,
    result: WireCart,
    errors: ['record.notFound'],
  },
  cartQuantity: {
    summary: 'Set the quantity of a line; clamped to stock',
    params: cartId,
    body: CartQuantity,
    result: WireCart,
    errors: [...WRITE, 'record.notFound', 'cart.lineGone', 'cart.soldOut', 'cart.salesEnded'],
  },
  cartDelete: {
    summary: 'Delete a line; the last one deletes the cart',
    params: z.strictObject({ shopCartId: Uuid, gdsDsctSn: numberText, ordrSeq: numberText }),
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  },
  cartReservation: {
    summary: 'Choose day and time of a cart',
    params: cartId,
    body: CartReservation,
    result: WireCart,
    errors: [...WRITE, 'record.notFound', 'cart.dateUnavailable', 'cart.breakTime'],
  },
} as const satisfies SchemasOf<typeof CART_ENDPOINTS>
