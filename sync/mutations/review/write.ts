import type { MyReview } from '#sync/contracts/reviews/review.ts'
import { instant, mutation, type Example } from '../define.ts'
import { ID } from '../example-ids.ts'
import { ofReview } from './parts.ts'

/** `productNo` and `placeNo` are for the view only: the server knows them from the order line. */
export const writeReview = mutation({
  ...ofReview,
  name: 'review.write',
  args: ({ extend, ReviewDraft, SerialNo, withDefault, nullable }) =>
    extend(ReviewDraft, {
      productNo: SerialNo,
      placeNo: withDefault(nullable(SerialNo), null),
    }),
  request: ({ productNo: _product, placeNo: _place, ...body }) => ({ endpoint: 'reviewWrite', body }),
  overlay: (_ref, before, args, madeAt): MyReview =>
    (before as MyReview | null) ?? {
      ...args,
      state: 'published',
      helpful: 0,
      writtenAt: instant(madeAt),
      editedAt: null,
      version: 0,
    },
  pending: {
    icon: 'review',
    about: ({ productNo, stars, text, photos }) => ({
      ...{ is: 'review', productNo, stars, text, photos: photos.length },
    }),
  },
})

export const examples: Example<typeof writeReview>[] = [
  {
    args: {
      id: ID,
      orderNumber: '20260401-0001',
      lineSeq: 1,
      stars: 5,
      keywords: ['view'],
      text: 'good',
      photos: [],
      productNo: 2001,
      placeNo: null,
    },
    lane: `review:${ID}`,
    sends: 'POST /api/review',
  },
]
