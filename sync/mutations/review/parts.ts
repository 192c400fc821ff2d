/** Photos of a review go up first, then the text. A refusal waits for the person with everything they wrote. */
import type { RecordRef } from '../types.ts'

type OfReview = { id: string }

export const ofReview = {
  lane: ({ id }: OfReview) => `review:${id}`,
  touches: ({ id }: OfReview): RecordRef[] => [{ kind: 'review', key: id, in: [] }],
  onRefusal: 'halt' as const,
}
