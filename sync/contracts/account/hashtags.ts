import * as z from 'zod/mini'
import { oneLine } from '../base/text.ts'

/** Kind `hashtags` of the member feed, key `me`: favourite hashtags (S2-45), without the leading sign. */
const Hashtag = z.string().check(z.minLength(1), z.maxLength(40), oneLine)

export const HashtagList = z.strictObject({ tags: z.array(Hashtag).check(z.maxLength(30)) })
export type HashtagList = z.infer<typeof HashtagList>

/** What a member changes of it; what is not named stays as it is. */
export const HashtagChange = z.strictObject({
  add: z.array(Hashtag).check(z.maxLength(30)),
  remove: z.array(Hashtag).check(z.maxLength(30)),
})
export type HashtagChange = z.infer<typeof HashtagChange>

/** Kind of the member’s own feed; the key is the id unless said. */
export const MEMBER_KINDS = {
  /** Key `me`. */
  hashtags: HashtagList,
} as const
