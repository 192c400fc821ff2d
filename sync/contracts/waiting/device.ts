import * as z from 'zod/mini'
import { Instant, SerialNo, Uuid } from '../base/ids.ts'
import { oneLine } from '../base/text.ts'
import { WAIT_DEVICE_ROLES } from './lists.ts'
import { WaitShop } from './line.ts'

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/))

/** Public half of a device's key; Ed25519, or P-256 where the browser has none. */
export const DevicePublicKey = z.discriminatedUnion('kty', [
  z.strictObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: coordinate }),
  z.strictObject({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate }),
])
export type DevicePublicKey = z.infer<typeof DevicePublicKey>

/** What a certificate says: `GC1.` base64url(JSON of this) `.` base64url(Ed25519 signature by the server). */
export const CertificatePayload = z.strictObject({
  id: Uuid,
  shop: SerialNo,
  letter: z.string(),
  role: z.enum(WAIT_DEVICE_ROLES),
  key: DevicePublicKey,
  /** Key of the server that signed. */
  kid: z.string(),
})
export type CertificatePayload = z.infer<typeof CertificatePayload>

/** Bearer of a device, and what gets the next one; each `refresh` is good once. */
export const DeviceTokens = z.object({
  access: z.string(),
  refresh: z.string(),
  expiresAt: Instant,
})
export type DeviceTokens = z.infer<typeof DeviceTokens>

/** A partner's wish for a further device. */
export const DeviceWish = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(40), oneLine),
  role: z.enum(WAIT_DEVICE_ROLES),
})

/** Eight letters that add one device within ten minutes. */
export const EnrolCode = z.string().check(z.regex(/^[A-HJ-NP-Z]{8}$/))

/** What a tablet gets for its code. */
export const DeviceEnrolled = z.object({
  id: Uuid,
  shopNo: SerialNo,
  letter: z.string(),
  role: z.enum(WAIT_DEVICE_ROLES),
  name: z.string(),
  certificate: z.string(),
  tokens: DeviceTokens,
  shop: WaitShop,
  /** The server's time as it answered. */
  now: Instant,
})
export type DeviceEnrolled = z.infer<typeof DeviceEnrolled>
