import * as z from 'zod/mini'
import { Motif } from '../base/facts.ts'
import { Day, Instant } from '../base/ids.ts'
import { oneLine, plainText } from '../base/text.ts'
import { EVENT_CONSENTS, EVENT_TASKS } from './lists.ts'

const Line = z.string().check(z.minLength(1), z.maxLength(400), oneLine)
const Text = z.string().check(z.minLength(1), z.maxLength(20_000), plainText)
const Lines = z.strictObject({ ko: Line, en: Line, ja: Line, 'zh-Hans': Line, 'zh-Hant': Line })

/** What the desk writes of an event, in all five languages. */
export const EventDraft = z.strictObject({
  title: Lines,
  summary: Lines,
  body: z.strictObject({ ko: Text, en: Text, ja: Text, 'zh-Hans': Text, 'zh-Hant': Text }),
  from: Day,
  to: Day,
  announceOn: z.nullable(Day),
  task: z.enum(EVENT_TASKS),
  consents: z.array(z.enum(EVENT_CONSENTS)).check(z.maxLength(3)),
  prizes: z
    .array(z.strictObject({ name: Lines, people: z.int().check(z.positive()) }))
    .check(z.maxLength(20)),
  motif: Motif,
  /** `updatedAt` of what was read before it was changed; null: it is new. */
  read: z.nullable(Instant),
})
export type EventDraft = z.infer<typeof EventDraft>
