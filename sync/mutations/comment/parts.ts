/** Words are sent in the order they were said, and a refused one blocks no others. */
import type { RecordRef } from '../types.ts'

type OfComment = { postId: string; id: string }

export const ofComments = {
  lane: ({ postId }: OfComment) => `comment:${postId}`,
  touches: ({ id }: OfComment): RecordRef[] => [{ kind: 'comment', key: id, in: [] }],
  onRefusal: 'continue' as const,
}
