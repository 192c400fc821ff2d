import type { Membership } from '#sync/contracts/community/room.ts'
import type { MyPost } from '#sync/contracts/community/post.ts'
import { stateAfterEdit } from '#sync/domain/post-review.ts'
import { instant, mutation, type Example } from '../define.ts'
import { ID } from '../example-ids.ts'
import { aboutPost, EXAMPLE, hosted, ofPost, refsOf } from './parts.ts'

/** `version` is the one the person saw. */
export const editPost = mutation({
  ...ofPost,
  name: 'post.edit',
  args: ({ extend, PostDraft, Version }) => extend(PostDraft, { version: Version }),
  request: ({ version, ...body }) => ({
    ...{ endpoint: 'postEdit', params: { id: body.id }, body },
    ifMatch: `"${version}"`,
  }),
  coalesce: (earlier, later) => ({ ...later, version: earlier.version }),
  touches: refsOf,
  overlay: (ref, before, { version: _version, ...draft }, madeAt): MyPost | Membership | null => {
    if (before === null) return null
    if (ref.kind === 'membership') return hosted(before, draft, madeAt)
    const known = before as MyPost
    const state = stateAfterEdit(known.state, known, draft)
    return { ...known, ...draft, state, reason: null, editedAt: instant(madeAt) }
  },
  pending: { icon: 'community', about: (draft) => aboutPost('editPost', draft) },
})

export const examples: Example<typeof editPost>[] = [
  {
    args: { ...EXAMPLE, title: 'Coast talk', version: 1 },
    lane: `post:${ID}`,
    sends: `PUT /api/utalk/post/${ID}`,
    after: ['post.write'],
  },
]
