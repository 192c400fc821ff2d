import type { HashtagList } from '#sync/contracts/account/hashtags.ts'
import { mutation, type Example } from '../define.ts'
import { ofHashtags } from './parts.ts'

/** Of earlier versions of the app, and perhaps still queued; see hashtags/change.ts. */
export const saveHashtags = mutation({
  ...ofHashtags,
  name: 'hashtags.save',
  args: ({ HashtagList }) => HashtagList,
  request: (body) => ({ endpoint: 'hashtagsSave', body }),
  coalesce: (_earlier, later) => later,
  overlay: (_ref, _before, list): HashtagList => list,
})

export const examples: Example<typeof saveHashtags>[] = [
  { args: { tags: ['sea'] }, lane: 'hashtags', sends: 'PUT /api/member/hashtags' },
]
