import type { EndpointTable } from '../base/endpoint.ts'

/** Coupons: downloaded by members, offered by administrators. */
export const COUPONS_ENDPOINTS = {
  couponDownload: {
    method: 'POST',
    path: '/api/product/{gdsSn}/coupon/{no}',
    access: 'member',
    offline: 'online',
  },
  couponDesk: { method: 'GET', path: '/api/admin/coupon', access: 'administrator', offline: 'online' },
  couponMake: { method: 'POST', path: '/api/admin/coupon', access: 'administrator', offline: 'online' },
  couponEnd: { method: 'DELETE', path: '/api/admin/coupon/{no}', access: 'administrator', offline: 'online' },
} as const satisfies EndpointTable
