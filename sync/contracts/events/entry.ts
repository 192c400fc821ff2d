import * as z from 'zod/mini'
import { Instant, SerialNo } from '../base/ids.ts'
import { oneLine } from '../base/text.ts'

/** What a participant hands in; `url` and `answer` only where the event's task asks for them (S3-12). */
export const EventEntryDraft = z.strictObject({
  url: z.nullable(z.string().check(z.maxLength(1000), oneLine)),
  answer: z.nullable(z.string().check(z.maxLength(500), oneLine)),
  personal: z.boolean(),
  posting: z.boolean(),
  marketing: z.boolean(),
})
export type EventEntryDraft = z.infer<typeof EventEntryDraft>

/** One's own participation; one per member and event. */
export const EventEntry = z.extend(EventEntryDraft, {
  eventNo: SerialNo,
  enteredAt: Instant,
  changedAt: Instant,
  /** `waiting` until the winners are announced. */
  outcome: z.enum(['waiting', 'won', 'notDrawn']),
  /** Which of the event's prizes, by its place in the list. */
  prize: z.nullable(z.int().check(z.nonnegative())),
})
export type EventEntry = z.infer<typeof EventEntry>

/** Kind of the member’s own feed; the key is the event's number. */
export const MEMBER_KINDS = {
  eventEntry: EventEntry,
} as const
