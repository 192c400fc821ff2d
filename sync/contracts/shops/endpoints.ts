import type { EndpointTable } from '../base/endpoint.ts'

/** Shops and products, and what their partners and administrators change of them. */
export const SHOPS_ENDPOINTS = {
  shopReservation: { method: 'GET', path: '/api/shop/reservation', access: 'public', offline: 'online' },
  stockSet: {
    method: 'PUT',
    path: '/api/admin/product/{gdsSn}/unit/{gdsDsctSn}',
    access: 'administrator',
    offline: 'online',
  },
  productDesk: { method: 'GET', path: '/api/admin/product', access: 'administrator', offline: 'online' },
  outageSet: {
    method: 'PUT',
    path: '/api/partner/shop/{shopSn}/outage',
    access: 'partner',
    offline: 'online',
  },
  outageEnd: {
    method: 'DELETE',
    path: '/api/partner/shop/{shopSn}/outage',
    access: 'partner',
    offline: 'online',
  },
} as const satisfies EndpointTable
