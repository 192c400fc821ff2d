import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Instant, Uuid } from '../base/ids.ts'
import { LanguageTag } from '../base/locale.ts'
import { numberText } from '../base/wire-parts.ts'
import { WRITE } from '../base/write-errors.ts'
import { PushAddress, PushKeys } from '../notifications/device.ts'
import { DeviceEnrolled, DevicePublicKey, DeviceTokens, EnrolCode } from './device.ts'
import { WaitChairs, WaitEvent, WaitParty } from './event.ts'
import { WaitTicket } from './line.ts'
import { PLACE_ACTS } from './lists.ts'
import { PlaceCode, PlaceSecret, SecretHash, WaitPlace } from './place.ts'
import { WaitingShop } from './report.ts'

const shopPath = z.strictObject({ shopNo: numberText })

/** What became of an event: `noted` changed nothing, `at` is the moment it counts from. */
const WaitReceipt = z.object({
  id: Uuid,
  effect: z.enum(['applied', 'noted']),
  at: Instant,
  ticket: z.nullable(WaitTicket),
})

/** Where a member stands, given once and not kept. */
const Position = z.strictObject({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
})

/** Waiting in line: devices of shops, the log, places of guests. */
export const CALLS = {
  waitingDeviceEnrol: {
    method: 'POST',
    path: '/api/waiting/device',
    access: 'public',
    offline: 'online',
    throttled: true,
    summary: 'A tablet becomes a device of a shop by the code its staff made',
    body: z.strictObject({ code: EnrolCode, publicKey: DevicePublicKey }),
    result: DeviceEnrolled,
    errors: ['request.malformed', 'request.invalid', 'request.rateLimited', 'device.code', 'device.letters'],
  },
  waitingDeviceToken: {
    method: 'POST',
    path: '/api/waiting/device/token',
    access: 'public',
    offline: 'online',
    summary: 'The next bearer of a device; the one before is good until the next is used',
    body: z.strictObject({ refresh: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    result: DeviceTokens,
    errors: ['request.malformed', 'request.invalid', 'auth.invalid', 'device.revoked'],
  },
  waitingEvent: {
    method: 'POST',
    path: '/api/waiting/{shopNo}/event',
    access: 'device',
    offline: 'queue',
    summary: 'Add an event to the log of a line; of a device of the shop, or of its partner',
    params: shopPath,
    body: WaitEvent,
    result: WaitReceipt,
    errors: [
      ...WRITE,
      'auth.forbidden',
      'device.revoked',
      'waiting.closed',
      'waiting.full',
      'waiting.unknown',
    ],
  },
  waitingRemote: {
    method: 'POST',
    path: '/api/waiting/{shopNo}/remote',
    access: 'verified',
    offline: 'online',
    summary: 'A member joins from their own phone: near the shop where it allows it, or invited by its kiosk',
    params: shopPath,
    body: z.strictObject({
      /** Of the ticket; the same id is the same ticket. */
      id: Uuid,
      party: WaitParty,
      childChairs: WaitChairs,
      language: LanguageTag,
      position: z.optional(Position),
      /** `GI1.` payload `.` signature of a kiosk, two minutes old at most: proof of standing at the door. */
      invitation: z.optional(z.string().check(z.maxLength(600), z.regex(/^GI1\.[\w-]+\.[\w-]+$/))),
    }),
    result: WaitPlace,
    errors: [
      ...(['request.malformed', 'request.invalid', 'auth.required', 'auth.expired', 'auth.invalid'] as const),
      ...(['auth.unverified', 'waiting.closed', 'waiting.full', 'waiting.limit', 'waiting.tooFar'] as const),
      'waiting.unknown',
    ],
  },
  waitingPlace: {
    method: 'GET',
    path: '/api/waiting/place',
    access: 'public',
    offline: 'online',
    conditional: true,
    summary: 'How a ticket stands, by its code; 202 while the server has not heard of it',
    query: z.strictObject({ code: PlaceCode }),
    result: WaitPlace,
    errors: ['request.invalid', 'waiting.unknown'],
  },
  waitingPlaceClaim: {
    method: 'POST',
    path: '/api/waiting/place/claim',
    access: 'public',
    offline: 'online',
    summary: 'The first phone that claims a place may cancel and defer it by its secret',
    body: z.strictObject({ code: PlaceCode, secretHash: SecretHash }),
    result: WaitPlace,
    errors: ['request.malformed', 'request.invalid', 'waiting.taken', 'waiting.unknown'],
  },
  waitingPlaceAct: {
    method: 'POST',
    path: '/api/waiting/place/act',
    access: 'public',
    offline: 'online',
    summary: 'Cancel a place, let the next two go before, or say that one has arrived',
    body: z.strictObject({
      /** Of the event; the same id is the same act. */
      id: Uuid,
      code: PlaceCode,
      secret: PlaceSecret,
      act: z.enum(PLACE_ACTS),
    }),
    result: WaitPlace,
    errors: ['request.malformed', 'request.invalid', 'waiting.taken', 'waiting.tooLate', 'waiting.unknown'],
  },
  waitingPlacePush: {
    method: 'POST',
    path: '/api/waiting/place/push',
    access: 'public',
    offline: 'online',
    summary:
      'The phone that claimed a place is told when it is nearly its turn and when it is called; null: no more',
    body: z.strictObject({
      code: PlaceCode,
      secret: PlaceSecret,
      device: z.nullable(z.strictObject({ endpoint: PushAddress, keys: PushKeys, language: LanguageTag })),
    }),
    result: z.strictObject({ done: z.literal(true) }),
    errors: ['request.malformed', 'request.invalid', 'waiting.taken', 'waiting.unknown', 'push.service'],
  },
  waitingShops: {
    method: 'GET',
    path: '/api/waiting/shops',
    access: 'public',
    offline: 'online',
    conditional: true,
    summary: 'Shops with a waiting line, how long it is and what that takes',
    result: z.array(WaitingShop),
    errors: [],
  },
} as const satisfies CallTable
