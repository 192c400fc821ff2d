import * as z from 'zod/mini'
import { PUSH_TOPICS } from '../account/lists.ts'

/** Kind `pushSettings` of the member feed, key `me`: the topics that are on. */
export const PushSettings = z.strictObject({
  topics: z.array(z.enum(PUSH_TOPICS)).check(z.maxLength(20)),
  /** Nothing between 21:00 and 08:00, as the law asks for advertising. */
  quietNight: z.boolean(),
})
export type PushSettings = z.infer<typeof PushSettings>

/** What a member changes of it; what is not named stays as it is. */
export const PushChange = z.strictObject({
  on: z.array(z.enum(PUSH_TOPICS)).check(z.maxLength(20)),
  off: z.array(z.enum(PUSH_TOPICS)).check(z.maxLength(20)),
  quietNight: z.optional(z.boolean()),
})
export type PushChange = z.infer<typeof PushChange>

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  /** Key `me`. */
  pushSettings: PushSettings,
} as const
