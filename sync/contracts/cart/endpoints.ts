import type { EndpointTable } from '../base/endpoint.ts'

/** The cart. */
export const CART_ENDPOINTS = {
  cartCreate: { method: 'POST', path: '/api/purchase/shop-cart', access: 'guest', offline: 'queue' },
  cartAdd: {
    method: 'POST',
    path: '/api/purchase/shop-cart/{shopCartId}',
    access: 'guest',
    offline: 'queue',
  },
  cartRead: {
    method: 'GET',
    path: '/api/purchase/shop-cart/{shopCartId}',
    access: 'guest',
    offline: 'mirror',
  },
  cartQuantity: {
    method: 'PUT',
    path: '/api/purchase/shop-cart/{shopCartId}/quantity',
    access: 'guest',
    offline: 'queue',
  },
  cartDelete: {
    method: 'DELETE',
    path: '/api/purchase/shop-cart/{shopCartId}/{gdsDsctSn}/{ordrSeq}',
    access: 'guest',
    offline: 'queue',
  },
  cartReservation: {
    method: 'PUT',
    path: '/api/purchase/shop-cart/{shopCartId}/rsv',
    access: 'guest',
    offline: 'queue',
  },
} as const satisfies EndpointTable
