/** Posts wait for their pictures and for review; a refusal waits for the person. */
import type { Membership } from '#sync/contracts/community/room.ts'
import type { PostDraft } from '#sync/contracts/community/post.ts'
import { instant } from '../define.ts'
import { ID } from '../example-ids.ts'
import type { RecordRef } from '../types.ts'

export const ofPost = { lane: ({ id }: { id: string }) => `post:${id}`, onRefusal: 'halt' as const }

/** A group or room is among one's memberships too. */
export const refsOf = ({ id, type }: PostDraft): RecordRef[] => [
  { kind: 'post', key: id },
  ...(type === 'class' || type === 'talk' ? [{ kind: 'membership', key: id }] : []),
]

/** The membership of who opened a group or room. */
export function hosted(before: unknown, { id, title, type }: PostDraft, madeAt: number): Membership {
  const known = before as Membership | null
  const kind = type === 'class' ? 'class' : 'talk'
  return { postId: id, type: kind, title, host: true, joinedAt: known?.joinedAt ?? instant(madeAt) }
}

export const aboutPost = (of: string, { title, content, photos, video }: PostDraft) => ({
  ...{ is: 'words' as const, of, title, text: content },
  photos: photos.length + (video === null ? 0 : 1),
})

export const EXAMPLE = {
  ...{ id: ID, type: 'talk' as const, title: 'Sea talk', content: '', hashtags: [], spot: null },
  ...{ photos: [], video: null, itineraryId: null, meeting: null },
}
