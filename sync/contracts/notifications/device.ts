import * as z from 'zod/mini'
import { endpoint } from '../base/endpoint.ts'
import { LanguageTag } from '../base/locale.ts'
import { Done } from '../base/wire-parts.ts'

/** Where a push service takes messages for one browser; whoever knows it can be told of nothing without the keys. */
const Endpoint = z.string().check(z.minLength(1), z.maxLength(2000))

/** What a browser's subscription says of itself (Push API), base64url with or without its padding. */
export const PushKeys = z.strictObject({
  /** An uncompressed point of P-256: 65 bytes that begin with 4. */
  p256dh: z.string().check(z.regex(/^B[A-P][\w-]{85}=?$/)),
  /** 16 bytes. */
  auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
})
export type PushKeys = z.infer<typeof PushKeys>

/** A browser that wants to be told of things. */
export const PushDevice = z.strictObject({
  endpoint: Endpoint,
  keys: PushKeys,
  /** What its notices are written in; null keeps what the one it replaces had. */
  language: z.nullable(LanguageTag),
  /** The endpoint the browser had before, when its push service gave it a new one. */
  replaces: z.optional(z.nullable(Endpoint)),
})
export type PushDevice = z.infer<typeof PushDevice>

const OWN = [
  'request.malformed',
  'request.invalid',
  'request.tooLarge',
  'auth.required',
  'auth.expired',
  'auth.invalid',
] as const

/** Notices to the browsers of a member (Web Push, RFC 8030 to 8292); part of the registry. */
export const PUSH_ENDPOINTS = {
  pushKey: endpoint({
    method: 'GET',
    path: '/api/push/key',
    summary: 'Public key of this server for push services (VAPID), base64url; a subscription is made with it',
    access: 'public',
    offline: 'online',
    result: z.strictObject({ publicKey: z.string() }),
    errors: [],
  }),
  pushDeviceSet: endpoint({
    method: 'PUT',
    path: '/api/member/push-device',
    summary:
      'Tell this browser of things until the session ends; one that another member registered becomes the caller’s',
    access: 'member',
    offline: 'online',
    body: PushDevice,
    result: Done,
    errors: [...OWN, 'push.service'],
  }),
  pushDeviceDelete: endpoint({
    method: 'DELETE',
    path: '/api/member/push-device',
    summary: 'Tell a browser of the caller nothing any more; one that is gone already is fine',
    access: 'member',
    offline: 'online',
    body: z.strictObject({ endpoint: Endpoint }),
    result: Done,
    errors: [...OWN],
  }),
} as const
