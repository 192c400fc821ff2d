import type { EndpointTable } from '../base/endpoint.ts'

/** What the app asks about the service as a whole. */
export const APP_ENDPOINTS = {
  appConfig: { method: 'GET', path: '/api/config', access: 'public', offline: 'online' },
  now: { method: 'GET', path: '/now', access: 'public', offline: 'online', bare: true },
  commonCode: { method: 'GET', path: '/api/common/code/{code}', access: 'public', offline: 'mirror' },
  usageRecord: {
    method: 'POST',
    path: '/api/dataVisualization/insert/service/utillization/record',
    access: 'public',
    offline: 'online',
  },
} as const satisfies EndpointTable
