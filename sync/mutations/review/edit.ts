import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { instant, mutation, type Example } from '../define.ts'
import { ID } from '../example-ids.ts'
import { ofReview } from './parts.ts'

/** `version` is the one the person saw. */
export const editReview = mutation({
  ...ofReview,
  name: 'review.edit',
  args: ({ extend, ReviewEdit, Uuid, Version }) => extend(ReviewEdit, { id: Uuid, version: Version }),
  request: ({ id, version, ...body }) => ({
    ...{ endpoint: 'reviewEdit', params: { id }, body },
    ifMatch: `"${version}"`,
  }),
  coalesce: (earlier, later) => ({ ...later, version: earlier.version }),
  overlay: (_ref, before, { id: _id, version: _version, ...changes }, madeAt): MyReview | null =>
    before === null ? null : { ...(before as MyReview), ...changes, editedAt: instant(madeAt) },
  pending: {
    icon: 'review',
    about: ({ stars, text, photos }) => ({
      ...{ is: 'review', productNo: 0, stars, text, photos: photos.length },
    }),
  },
})

export const examples: Example<typeof editReview>[] = [
  {
    args: { id: ID, version: 1, stars: 4, keywords: ['view'], text: 'fine', photos: [] },
    lane: `review:${ID}`,
    sends: `PUT /api/review/${ID}`,
    after: ['review.write'],
  },
]
