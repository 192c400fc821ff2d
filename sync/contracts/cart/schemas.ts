import * as z from 'zod/mini'
import { CartQuantity, CartReservation, NewCart, NewCartResult, WireCart } from './cart.ts'
import { endpoint } from '../base/endpoint.ts'
import { Uuid } from '../base/ids.ts'
import { Done, numberText } from '../base/wire-parts.ts'
import { WRITE } from '../base/write-errors.ts'

const cartId = z.strictObject({ shopCartId: Uuid })
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

/** The calls of a cart and of the days a shop can be reserved; part of the registry. */
export const CART_ENDPOINTS = {
  cartCreate: endpoint({
    method: 'POST',
    path: '/api/purchase/shop-cart',
    summary: 'Create a cart with its first line',
    access: 'guest',
    offline: 'queue',
    body: NewCart,
    result: NewCartResult,
    errors: [...NEW_LINE],
  }),
  cartAdd: endpoint({
    method: 'POST',
    path: '/api/purchase/shop-cart/{shopCartId}',
    summary: 'Add a line; creates the cart under this id if the device minted it offline',
    access: 'guest',
    offline: 'queue',
    params: cartId,
    body: NewCart,
    result: NewCartResult,
    errors: [...NEW_LINE, 'auth.forbidden'],
  }),
  cartRead: endpoint({
    method: 'GET',
    path: '/api/purchase/shop-cart/{shopCartId}',
    summary: 'Read a cart',
    access: 'guest',
    offline: 'mirror',
    params: cartId,
    result: WireCart,
    errors: ['record.notFound'],
  }),
  cartQuantity: endpoint({
    method: 'PUT',
    path: '/api/purchase/shop-cart/{shopCartId}/quantity',
    summary: 'Set the quantity of a line; clamped to stock',
    access: 'guest',
    offline: 'queue',
    params: cartId,
    body: CartQuantity,
    result: WireCart,
    errors: [...WRITE, 'record.notFound', 'cart.lineGone', 'cart.soldOut', 'cart.salesEnded'],
  }),
  cartDelete: endpoint({
    method: 'DELETE',
    path: '/api/purchase/shop-cart/{shopCartId}/{gdsDsctSn}/{ordrSeq}',
    summary: 'Delete a line; the last one deletes the cart',
    access: 'guest',
    offline: 'queue',
    params: z.strictObject({ shopCartId: Uuid, gdsDsctSn: numberText, ordrSeq: numberText }),
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  }),
  cartReservation: endpoint({
    method: 'PUT',
    path: '/api/purchase/shop-cart/{shopCartId}/rsv',
    summary: 'Choose day and time of a cart',
    access: 'guest',
    offline: 'queue',
    params: cartId,
    body: CartReservation,
    result: WireCart,
    errors: [...WRITE, 'record.notFound', 'cart.dateUnavailable', 'cart.breakTime'],
  }),
  shopReservation: endpoint({
    method: 'GET',
    path: '/api/shop/reservation',
    summary: 'Next time a shop can be reserved, as a date-time string (yyyy-MM-dd kk:mm)',
    access: 'public',
    offline: 'online',
    query: z.strictObject({ shopSn: numberText }),
    result: z.string(),
    errors: ['record.notFound'],
  }),
} as const
