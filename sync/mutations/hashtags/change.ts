import type { HashtagList } from '#sync/contracts/account/hashtags.ts'
import { foldTagChanges, withTagChange } from '#sync/domain/own-settings.ts'
import { mutation, type Example } from '../define.ts'
import { ofHashtags } from './parts.ts'

/** As many as one request may add or take away (`HashtagChange`). */
const TAGS_MAX = 30

/** Carries what was changed, so that changes made at the same moment, here or elsewhere, all hold. */
export const changeHashtags = mutation({
  ...ofHashtags,
  name: 'hashtags.change',
  args: ({ HashtagChange }) => HashtagChange,
  request: (body) => ({ endpoint: 'hashtagsChange', body }),
  // more than one request may carry stays two
  coalesce(earlier, later) {
    const both = foldTagChanges(earlier, later)
    return both.add.length > TAGS_MAX || both.remove.length > TAGS_MAX ? null : both
  },
  overlay: (_ref, before, change): HashtagList => ({
    tags: withTagChange((before as HashtagList | null)?.tags ?? [], change),
  }),
})

export const examples: Example<typeof changeHashtags>[] = [
  { args: { add: ['sea'], remove: ['sky'] }, lane: 'hashtags', sends: 'PATCH /api/member/hashtags' },
]
