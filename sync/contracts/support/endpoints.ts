import type { EndpointTable } from '../base/endpoint.ts'

/** Questions about products and inquiries to customer service. */
export const SUPPORT_ENDPOINTS = {
  questionWrite: {
    method: 'POST',
    path: '/api/product/{productNo}/question',
    access: 'verified',
    offline: 'queue',
  },
  questionDelete: { method: 'DELETE', path: '/api/member/question/{id}', access: 'member', offline: 'queue' },
  questionAnswer: {
    method: 'PUT',
    path: '/api/admin/question/{id}',
    access: 'administrator',
    offline: 'online',
  },
  inquiryWrite: { method: 'POST', path: '/api/member/inquiry', access: 'member', offline: 'queue' },
  inquiryAnswer: {
    method: 'PUT',
    path: '/api/admin/inquiry/{id}',
    access: 'administrator',
    offline: 'online',
  },
} as const satisfies EndpointTable
