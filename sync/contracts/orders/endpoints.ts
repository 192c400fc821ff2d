import type { EndpointTable } from '../base/endpoint.ts'

/** Orders and payments, online only: only the server can promise a seat. A partner sees and decides only what is of the own shops. */
export const ORDERS_ENDPOINTS = {
  orderQuote: { method: 'POST', path: '/api/purchase/order/quote', access: 'member', offline: 'online' },
  orderCreate: { method: 'POST', path: '/api/purchase/order', access: 'member', offline: 'online' },
  orderRead: { method: 'GET', path: '/api/purchase/order/{number}', access: 'member', offline: 'mirror' },
  orderPay: { method: 'POST', path: '/api/purchase/order/{number}/pay', access: 'member', offline: 'online' },
  orderConfirm: {
    method: 'POST',
    path: '/api/purchase/order/{number}/confirm',
    access: 'member',
    offline: 'online',
  },
  orderCancel: {
    method: 'POST',
    path: '/api/purchase/order/{number}/cancel',
    access: 'member',
    offline: 'online',
  },
  orderWithdraw: {
    method: 'POST',
    path: '/api/purchase/order/{number}/withdraw',
    access: 'member',
    offline: 'online',
  },
  orderDesk: { method: 'GET', path: '/api/admin/order', access: 'administrator', offline: 'online' },
  orderDecide: {
    method: 'PUT',
    path: '/api/admin/order/{number}',
    access: 'administrator',
    offline: 'online',
  },
  partnerOrders: { method: 'GET', path: '/api/partner/order', access: 'partner', offline: 'online' },
  partnerDecide: { method: 'PUT', path: '/api/partner/order/{number}', access: 'partner', offline: 'online' },
} as const satisfies EndpointTable
