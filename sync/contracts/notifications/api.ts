import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Done } from '../base/wire-parts.ts'
import { WRITE } from '../base/write-errors.ts'
import { PushAddress, PushDevice } from './device.ts'
import { PushChange, PushSettings } from './settings.ts'

const OWN = [
  'request.malformed',
  'request.invalid',
  'request.tooLarge',
  'auth.required',
  'auth.expired',
  'auth.invalid',
] as const

/** Which devices are notified of things (Web Push, RFC 8030 to 8292), and of what. */
export const CALLS = {
  pushKey: {
    method: 'GET',
    path: '/api/push/key',
    access: 'public',
    offline: 'online',
    summary: 'Public key of this server for push services (VAPID), base64url; a subscription is made with it',
    result: z.strictObject({ publicKey: z.string() }),
    errors: [],
  },
  pushDeviceSet: {
    method: 'PUT',
    path: '/api/member/push-device',
    access: 'member',
    offline: 'online',
    summary:
      'Tell this browser of things until the session ends; one that another member registered becomes the caller’s',
    body: PushDevice,
    result: Done,
    errors: [...OWN, 'push.service'],
  },
  pushDeviceDelete: {
    method: 'DELETE',
    path: '/api/member/push-device',
    access: 'member',
    offline: 'online',
    summary: 'Tell a browser of the caller nothing any more; one that is gone already is fine',
    body: z.strictObject({ endpoint: PushAddress }),
    result: Done,
    errors: [...OWN],
  },
  pushSettingsSave: {
    method: 'PUT',
    path: '/api/member/push-settings',
    access: 'member',
    offline: 'queue',
    summary: 'Choose what notices come',
    body: PushSettings,
    result: PushSettings,
    errors: [...WRITE],
  },
  pushSettingsChange: {
    method: 'PATCH',
    path: '/api/member/push-settings',
    access: 'member',
    offline: 'queue',
    summary: 'Switch single notices on or off',
    body: PushChange,
    result: PushSettings,
    errors: [...WRITE],
  },
} as const satisfies CallTable
