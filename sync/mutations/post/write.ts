import type { Membership } from '#sync/contracts/community/room.ts'
import type { MyPost } from '#sync/contracts/community/post.ts'
import { instant, mutation, type Example } from '../define.ts'
import { ID } from '../example-ids.ts'
import { aboutPost, EXAMPLE, hosted, ofPost, refsOf } from './parts.ts'

/** The number in its address is 0 until the server has given one. */
export const writePost = mutation({
  ...ofPost,
  name: 'post.write',
  args: ({ PostDraft }) => PostDraft,
  request: (body) => ({ endpoint: 'postWrite', body }),
  touches: refsOf,
  overlay: (ref, before, draft, madeAt): MyPost | Membership =>
    ref.kind === 'membership'
      ? hosted(before, draft, madeAt)
      : ((before as MyPost | null) ?? {
          ...draft,
          no: 0,
          state: 'underReview',
          reason: null,
          registeredAt: instant(madeAt),
          editedAt: null,
          version: 0,
        }),
  pending: { icon: 'community', about: (draft) => aboutPost('post', draft) },
})

export const examples: Example<typeof writePost>[] = [
  { args: EXAMPLE, lane: `post:${ID}`, sends: 'POST /api/utalk/post' },
]
