import * as z from 'zod/mini'

/**
 * What a device creates carries a UUIDv7 from birth to death; the server's number is only an attribute. Read in any
 * case, from then on in lower case: one thing has one id.
 */
export const Uuid = z.uuid().check(z.toLowerCase())
export type Uuid = z.infer<typeof Uuid>

/**
 * A plain id whose type says which record it is of, so that an order's id is not taken where a member's is meant. Text
 * that was only read somewhere fits every kind: an id gets its kind where it is declared (a table, a principal, a row),
 * and the value itself is never different.
 */
type IdOf<T extends string | number, Kind extends string> = T & { readonly idOf?: Kind }

export type MemberId = IdOf<string, 'member'>
export type OrderId = IdOf<string, 'order'>
/**
 * UUIDv7 of a queued write. `id` on the device, `key` on the wire and in the table of answers (Idempotency-Key); the two
 * names meet in sync/engine/operation.ts.
 */
export type OperationId = IdOf<string, 'operation'>
export type ShopNo = IdOf<number, 'shop'>
export type ProductNo = IdOf<number, 'product'>
/** What is sold of a product: a size, a night, a kind of ticket (gdsDsctSn). */
export type UnitNo = IdOf<number, 'unit'>

/** A number the server mints; it is what addresses show (hpNo, curtnSn …). */
export const SerialNo = z.int().check(z.positive())

/** Whole won, never negative, never a fraction. */
export const Won = z.int().check(z.nonnegative())

/** Calendar day in Asia/Seoul, `yyyy-MM-dd`; one that exists: 2026-02-29 is refused. */
export const Day = z.iso.date()

/** Time of day in Asia/Seoul, `HH:mm`; 24:00 is the end of the day. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/))

/** An instant, ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime()
