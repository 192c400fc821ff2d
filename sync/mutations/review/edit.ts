import type { MyReview, ReviewRecord } from '#sync/contracts/reviews/review.ts'
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
  overlay: (
    ref,
    before,
    { id: _id, version: _version, ...changes },
    madeAt,
  ): MyReview | ReviewRecord | null => {
    if (before === null) return null
    if (ref.scope === undefined) return { ...(before as MyReview), ...changes, editedAt: instant(madeAt) }
    // as others see it: pictures that are not on the server yet have no address
    const known = before as ReviewRecord
    const photos = known.photos.filter(({ id }) => changes.photos.includes(id))
    return { ...known, ...changes, photos }
  },
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
