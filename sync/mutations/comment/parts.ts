/** Words are sent in the order they were said, and a refused one blocks no others. */
type OfComment = { postId: string; id: string }

export const ofComments = {
  lane: ({ postId }: OfComment) => `comment:${postId}`,
  touches: ({ id }: OfComment) => [{ kind: 'comment', key: id }],
  onRefusal: 'continue' as const,
}
