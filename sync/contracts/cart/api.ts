import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Uuid } from '../base/ids.ts'
import { Done, numberText } from '../base/wire-parts.ts'
import { WRITE } from '../base/write-errors.ts'
import { CartQuantity, CartReservation, NewCart, NewCartResult, WireCart } from './cart.ts'

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

/** The cart. */
export const CALLS = {
  cartCreate: {
    method: 'POST',
    path: '/api/purchase/shop-cart',
    access: 'guest',
    offline: 'queue',
    summary: 'Create a cart with its first line',
    body: NewCart,
    result: NewCartResult,
    errors: [...NEW_LINE],
  },
  cartAdd: {
    method: 'POST',
    path: '/api/purchase/shop-cart/{shopCartId}',
    access: 'guest',
    offline: 'queue',
    summary: 'Add a line; creates the cart under this id if the device minted it offline',
    params: cartId,
    body: NewCart,
    result: NewCartResult,
    errors: [...NEW_LINE, 'auth.forbidden'],
  },
  cartRead: {
    method: 'GET',
    path: '/api/purchase/shop-cart/{shopCartId}',
    access: 'guest',
    offline: 'mirror',
    summary: 'Read a cart',
    params: cartId,
    result: WireCart,
    errors: ['record.notFound'],
  },
  cartQuantity: {
    method: 'PUT',
    path: '/api/purchase/shop-cart/{shopCartId}/quantity',
    access: 'guest',
    offline: 'queue',
    summary: 'Set the quantity of a line; clamped to stock',
    params: cartId,
    body: CartQuantity,
    result: WireCart,
    errors: [...WRITE, 'record.notFound', 'cart.lineGone', 'cart.soldOut', 'cart.salesEnded'],
  },
  cartDelete: {
    method: 'DELETE',
    path: '/api/purchase/shop-cart/{shopCartId}/{gdsDsctSn}/{ordrSeq}',
    access: 'guest',
    offline: 'queue',
    summary: 'Delete a line; the last one deletes the cart',
    params: z.strictObject({ shopCartId: Uuid, gdsDsctSn: numberText, ordrSeq: numberText }),
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  },
  cartReservation: {
    method: 'PUT',
    path: '/api/purchase/shop-cart/{shopCartId}/rsv',
    access: 'guest',
    offline: 'queue',
    summary: 'Choose day and time of a cart',
    params: cartId,
    body: CartReservation,
    result: WireCart,
    errors: [...WRITE, 'record.notFound', 'cart.dateUnavailable', 'cart.breakTime'],
  },
} as const satisfies CallTable
