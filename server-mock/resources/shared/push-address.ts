import { ECDH } from 'node:crypto'
import type { PushKeys } from '#sync/contracts/notifications/device.ts'
import type { Deps } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { wrongField } from './checks.ts'

/** Columns of a browser that is told something. @throws Refusal push.service: no service we know, request.invalid: no key */
export function pushAddress(
  deps: Pick<Deps, 'isPushService'>,
  { endpoint, keys }: { endpoint: string; keys: PushKeys },
  field = 'keys.p256dh',
): { endpoint: string; p256dh: string; auth: string } {
  if (!deps.isPushService(endpoint)) throw new Refusal('push.service', { facts: { host: hostOf(endpoint) } })
  if (!isPoint(keys)) throw wrongField(field, 'invalid')
  return { endpoint, p256dh: withoutPadding(keys.p256dh), auth: withoutPadding(keys.auth) }
}

/** Only a point of the curve can be encrypted for. */
function isPoint({ p256dh }: PushKeys): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed')
    return true
  } catch {
    return false
  }
}

const withoutPadding = (text: string): string => text.replace(/=+$/, '')
const hostOf = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).host : '')
