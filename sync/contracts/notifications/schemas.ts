import * as z from 'zod/mini'
import type { SchemasOf } from '../base/endpoint.ts'
import { Done } from '../base/wire-parts.ts'
import { WRITE } from '../base/write-errors.ts'
import { PushAddress, PushDevice } from './device.ts'
import { PushChange, PushSettings } from './settings.ts'
import type { NOTIFICATIONS_ENDPOINTS } from './endpoints.ts'

const OWN = [
  'request.malformed',
  'request.invalid',
  'request.tooLarge',
  'auth.required',
  'auth.expired',
  'auth.invalid',
] as const

/** Bodies, answers and refusals of the calls in endpoints.ts, by their names. */
export const SCHEMAS = {
  pushKey: {
    summary: 'Public key of this server for push services (VAPID), base64url; a subscription is made with it',
    result: z.strictObject({ publicKey: z.string() }),
    errors: [],
  },
  pushDeviceSet: {
    summary:
      'Tell this browser of things until the session ends; one that another member registered becomes the caller’s',
    body: PushDevice,
    result: Done,
    errors: [...OWN, 'push.service'],
  },
  pushDeviceDelete: {
    summary: 'Tell a browser of the caller nothing any more; one that is gone already is fine',
    body: z.strictObject({ endpoint: PushAddress }),
    result: Done,
    errors: [...OWN],
  },
  pushSettingsSave: {
    summary: 'Choose what notices come',
    body: PushSettings,
    result: PushSettings,
    errors: [...WRITE],
  },
  pushSettingsChange: {
    summary: 'Switch single notices on or off',
    body: PushChange,
    result: PushSettings,
    errors: [...WRITE],
  },
} as const satisfies SchemasOf<typeof NOTIFICATIONS_ENDPOINTS>
