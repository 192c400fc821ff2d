import { mutation, type Example } from '../define.ts'
import { ID } from '../example-ids.ts'
import { ofReview } from './parts.ts'

export const deleteReview = mutation({
  ...ofReview,
  name: 'review.delete',
  args: ({ object, Uuid }) => object({ id: Uuid }),
  request: ({ id }) => ({ endpoint: 'reviewDelete', params: { id } }),
  overlay: () => null,
  pending: { icon: 'review', about: () => ({ is: 'plain', of: 'removeReview' }) },
})

export const examples: Example<typeof deleteReview>[] = [
  { args: { id: ID }, lane: `review:${ID}`, sends: `DELETE /api/review/${ID}`, after: ['review.write'] },
]
