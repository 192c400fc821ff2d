import * as z from 'zod/mini'
import { LanguageTag } from '../base/locale.ts'

/** Where a push service takes messages for one browser; anyone who knows it can be told of nothing without the keys. */
export const PushAddress = z.string().check(z.minLength(1), z.maxLength(2000))

/** What a browser's subscription says of itself (Push API), base64url with or without its padding. */
export const PushKeys = z.strictObject({
  /** An uncompressed point of P-256: 65 bytes that begin with 4. */
  p256dh: z.string().check(z.regex(/^B[A-P][\w-]{85}=?$/)),
  /** 16 bytes. */
  auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
})
export type PushKeys = z.infer<typeof PushKeys>

/** A browser that wants to be notified of things. */
export const PushDevice = z.strictObject({
  endpoint: PushAddress,
  keys: PushKeys,
  /** What its notices are written in; null keeps what the one it replaces had. */
  language: z.nullable(LanguageTag),
  /** The endpoint the browser had before, when its push service gave it a new one. */
  replaces: z.optional(z.nullable(PushAddress)),
})
export type PushDevice = z.infer<typeof PushDevice>
