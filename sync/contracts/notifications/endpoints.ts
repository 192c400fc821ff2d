import type { EndpointTable } from '../base/endpoint.ts'

/** Which devices are told of things (Web Push, RFC 8030 to 8292), and of what. */
export const NOTIFICATIONS_ENDPOINTS = {
  pushKey: { method: 'GET', path: '/api/push/key', access: 'public', offline: 'online' },
  pushDeviceSet: { method: 'PUT', path: '/api/member/push-device', access: 'member', offline: 'online' },
  pushDeviceDelete: {
    method: 'DELETE',
    path: '/api/member/push-device',
    access: 'member',
    offline: 'online',
  },
  pushSettingsSave: { method: 'PUT', path: '/api/member/push-settings', access: 'member', offline: 'queue' },
  pushSettingsChange: {
    method: 'PATCH',
    path: '/api/member/push-settings',
    access: 'member',
    offline: 'queue',
  },
} as const satisfies EndpointTable
