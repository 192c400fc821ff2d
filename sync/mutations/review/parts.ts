/** Photos of a review go up first, then the text. A refusal waits for the person with everything they wrote. */
type OfReview = { id: string }

export const ofReview = {
  lane: ({ id }: OfReview) => `review:${id}`,
  touches: ({ id }: OfReview) => [{ kind: 'review', key: id }],
  onRefusal: 'halt' as const,
}
