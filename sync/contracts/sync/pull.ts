import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { Instant } from '../base/ids.ts'
import { headerText } from '../base/text.ts'
import { numberText } from '../base/wire-parts.ts'
import { CURSOR_MAX, PULL_LIMIT } from './constants.ts'

export { PULL_LIMIT } from './constants.ts'

/**
 * What a device may ask for: `city` (public content), `member` (one's own), `board:<type>`, `record:<kind>/<id>`,
 * `record:ranking/<period>`, `record:game/<day>-<mode>`,
 * `room:<id>`, of the desk `desk:orders` (administrators) and `desk:shop/<no>` (its partners), and `wait:<no>` (the
 * line of a shop: its devices and partners).
 */
export const ScopeName = z
  .string()
  .check(
    z.maxLength(80),
    z.regex(
      /^(?:city|member|board:[a-z]+|record:(?:post|product|place|creator|ranking|game)\/[\w-]+|room:[\w-]+|wait:\d{1,9}|desk:(?:orders|shop\/\d{1,9}))$/,
    ),
  )

const ScopeCursor = z.string().check(z.maxLength(CURSOR_MAX), headerText)

/** Many scopes at once; without a cursor a scope is read again, in as large a window as is asked for. */
export const PullRequest = z.strictObject({
  scopes: z
    .array(
      z.strictObject({
        scope: ScopeName,
        cursor: z.optional(ScopeCursor),
        window: z.optional(z.int().check(z.gte(1), z.lte(PULL_LIMIT.window))),
      }),
    )
    .check(z.minLength(1), z.maxLength(PULL_LIMIT.scopes)),
  limit: z.optional(z.int().check(z.gte(1), z.lte(PULL_LIMIT.changes))),
  /** Seconds the answer may wait for news, where there are none yet; only of members. */
  wait: z.optional(z.int().check(z.gte(1), z.lte(PULL_LIMIT.waitSeconds))),
})
export type PullRequest = z.infer<typeof PullRequest>

/** What devices receive is not strict: a server newer than the app may say more. */

export const ScopeChange = z.object({
  kind: z.string(),
  key: z.string(),
  version: z.int(),
  /** Its place among the records a window is made of; for ever the same. */
  no: z.optional(z.int()),
  /** null is a tombstone. */
  body: z.nullable(z.unknown()),
})
export type ScopeChange = z.infer<typeof ScopeChange>

/** News of a scope, stored with its cursor in one transaction. */
export const ScopePage = z.object({
  scope: z.string(),
  changes: z.array(ScopeChange),
  cursor: z.string(),
  /** Everything up to here is in this page or was read before. */
  version: z.int(),
  /** How many records of the window's kinds there ever were: the newest number. */
  items: z.int(),
  /** The window is every record numbered from here to `items` that is not deleted. Only with `reset`. */
  floor: z.optional(z.int()),
  more: z.boolean(),
  /** The page is alone: what was held of the scope goes. */
  reset: z.optional(z.literal(true)),
  asOf: Instant,
})
export type ScopePage = z.infer<typeof ScopePage>

/** A scope that is not told, and why: 401 and 403 as of now, 404 never was, 410 is no more, or is to be read again. */
export const ScopeRefused = z.object({ scope: z.string(), status: z.int(), code: z.string() })
export type ScopeRefused = z.infer<typeof ScopeRefused>

/** A page for each scope with news; one without has none. */
export const PullAnswer = z.object({
  pages: z.array(ScopePage),
  refused: z.array(ScopeRefused),
  asOf: Instant,
})
export type PullAnswer = z.infer<typeof PullAnswer>

/** Records before a number, the newest first: how a window grows. */
export const WindowPage = z.object({
  scope: z.string(),
  rows: z.array(ScopeChange),
  /** `rows` are all records numbered from here to the asked number that are not deleted. */
  floor: z.int(),
  /** There is nothing before `floor`. */
  end: z.boolean(),
  /** The scope's version as `rows` were read: older than the device's own, they may hold what has gone since. */
  version: z.int(),
})
export type WindowPage = z.infer<typeof WindowPage>

/** Feeds by interest. */
export const CALLS = {
  pull: {
    method: 'POST',
    path: '/api/sync/pull',
    access: 'public',
    offline: 'online',
    summary: 'News of up to 100 scopes: a page for each scope with news, a status for each that is not told',
    body: PullRequest,
    result: PullAnswer,
    errors: ['request.invalid', 'request.tooLarge', 'auth.expired', 'auth.invalid'],
  },
  window: {
    method: 'GET',
    path: '/api/sync/window',
    access: 'public',
    offline: 'online',
    conditional: true,
    summary: 'Records of a scope before a number, the newest first',
    query: z.strictObject({ scope: ScopeName, before: numberText, limit: z.optional(numberText) }),
    result: WindowPage,
    errors: [
      'record.notFound',
      'community.gone',
      'community.notMember',
      'auth.required',
      'auth.expired',
      'auth.invalid',
      'request.invalid',
    ],
  },
} as const satisfies CallTable
