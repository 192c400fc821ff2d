import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { ClockTime, Day, SerialNo } from '../base/ids.ts'
import { oneLine } from '../base/text.ts'
import { ASSISTANT_ENDS, ASSISTANT_LIMIT, TOLD_REASONS } from './assistant-limits.ts'

/** Whom questions go to when a reader agrees. */
export const AssistantInfo = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** ISO 3166-1, two letters: where the questions are worked on. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})
export type AssistantInfo = z.infer<typeof AssistantInfo>

/** What the device says of a place: its number, and when it is open on a day. The server adds what the catalogue knows. */
const SeenPlace = z.strictObject({
  no: SerialNo,
  on: z.nullable(
    z.strictObject({
      day: Day,
      /** Empty: closed that day, or nobody knows. */
      open: z.array(z.strictObject({ from: ClockTime, to: ClockTime })).check(z.maxLength(8)),
      /** The next day it is open, where it is closed on `day`. */
      next: z.nullable(Day),
    }),
  ),
})

const SeenStop = z.strictObject({
  no: SerialNo,
  from: ClockTime,
  to: ClockTime,
  reasons: z.array(z.enum(TOLD_REASONS)).check(z.maxLength(3)),
})

/** What a tool of the device found. No text is in it. */
export const Seen = z.strictObject({
  /** How many there are; the first of them are named. */
  count: z.int().check(z.gte(0), z.lte(1_000_000)),
  places: z.array(SeenPlace).check(z.maxLength(ASSISTANT_LIMIT.places)),
  days: z
    .array(z.strictObject({ day: Day, stops: z.array(SeenStop).check(z.maxLength(16)) }))
    .check(z.maxLength(7)),
  /** Not in the plan, and why. */
  leftOut: z
    .array(z.strictObject({ no: SerialNo, why: z.string().check(z.regex(/^[a-zA-Z]{1,20}$/)) }))
    .check(z.maxLength(ASSISTANT_LIMIT.places)),
})
export type Seen = z.infer<typeof Seen>

const Asked = z.string().check(z.minLength(1), z.maxLength(ASSISTANT_LIMIT.words), oneLine)

/** The whole of what a model may ask for; the device does it, and nothing of it writes. */
export const AssistantCall = z.discriminatedUnion('tool', [
  z.strictObject({ tool: z.literal('search'), words: Asked }),
  z.strictObject({ tool: z.literal('plan'), words: Asked }),
  z.strictObject({ tool: z.literal('hours'), no: SerialNo, day: Day }),
])
export type AssistantCall = z.infer<typeof AssistantCall>

/** A question with all that was done for it so far; the server keeps nothing of it. */
export const AssistantTurn = z.strictObject({
  /** Version of the consent the reader gave on this device. */
  consent: z.int(),
  question: z.string().check(z.minLength(1), z.maxLength(ASSISTANT_LIMIT.question), oneLine),
  /** What the device answered by itself; it stands on the screen. */
  seen: Seen,
  steps: z
    .array(
      z
        .array(z.strictObject({ call: AssistantCall, seen: Seen }))
        .check(z.minLength(1), z.maxLength(ASSISTANT_LIMIT.calls)),
    )
    .check(z.maxLength(ASSISTANT_LIMIT.rounds - 1)),
})
export type AssistantTurn = z.infer<typeof AssistantTurn>

/** A line of the answer (NDJSON): words as they come, what the model asks of the device, and the end. */
export const AssistantLine = z.union([
  z.strictObject({ text: z.string().check(z.maxLength(8_000)) }),
  z.strictObject({ call: AssistantCall }),
  z.strictObject({ end: z.enum(ASSISTANT_ENDS) }),
])
export type AssistantLine = z.infer<typeof AssistantLine>

export const CALLS = {
  assistantInfo: {
    method: 'GET',
    path: '/api/assistant',
    access: 'public',
    offline: 'online',
    summary: 'Whose language model adds words to answers; null: nobody’s',
    result: z.nullable(AssistantInfo),
    errors: [],
  },
  assistantTurn: {
    method: 'POST',
    path: '/api/assistant/turn',
    access: 'guest',
    offline: 'online',
    bare: true,
    summary:
      'Words of a language model to a question, as lines of JSON until `end`; with `calls` the device does what was asked and sends the turn again',
    body: AssistantTurn,
    result: z.unknown(),
    errors: [
      ...(['assistant.off', 'assistant.consent', 'assistant.limit', 'assistant.busy'] as const),
      ...(['request.invalid', 'request.tooLarge', 'auth.required', 'auth.expired', 'auth.invalid'] as const),
    ],
  },
} as const satisfies CallTable
