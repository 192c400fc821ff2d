import * as z from 'zod/mini'
import { Motif } from '../base/facts.ts'
import { Day, Instant, SerialNo } from '../base/ids.ts'
import { Localized } from '../base/locale.ts'
import { EVENT_CONSENTS, EVENT_TASKS } from './lists.ts'

/** Event with participation (S3-12, S2-141); page /customer/eventDetail-{no}. Its state is derived from the days. */
export const PublicEvent = z.strictObject({
  no: SerialNo,
  slug: z.string(),
  title: Localized,
  summary: Localized,
  body: Localized,
  from: Day,
  to: Day,
  announceOn: z.nullable(Day),
  /** What a participant hands in besides the consents. */
  task: z.enum(EVENT_TASKS),
  consents: z.array(z.enum(EVENT_CONSENTS)),
  prizes: z.array(z.strictObject({ name: Localized, people: z.int().check(z.positive()) })),
  /** Names masked by the server before they leave it. */
  winners: z.array(z.strictObject({ name: z.string(), prize: z.int().check(z.nonnegative()) })),
  motif: Motif,
  updatedAt: Instant,
})
export type PublicEvent = z.infer<typeof PublicEvent>

/** Kind of the public feed; the key is `String(no)`, or the id. */
export const CONTENT_KINDS = {
  event: PublicEvent,
} as const
