import * as z from 'zod/mini'

/**
 * What a device creates carries a UUIDv7 from birth to death; the server's number is only an attribute. Read in any
 * case, from then on in lower case: one thing has one id.
 */
export const Uuid = z.uuid().check(z.toLowerCase())
export type Uuid = z.infer<typeof Uuid>

/** A number the server mints; it is what addresses show (hpNo, curtnSn …). */
export const SerialNo = z.int().check(z.positive())

/** Whole won, never negative, never a fraction. */
export const Won = z.int().check(z.nonnegative())

/** Calendar day in Asia/Seoul, `yyyy-MM-dd`. */
export const Day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** Time of day in Asia/Seoul, `HH:mm`; 24:00 is the end of the day. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/))

/** An instant, ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime()
