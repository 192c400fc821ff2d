import type { PublicPost } from '#sync/contracts/community/post.ts'

/** A travel talk one can share: a chat room's opening or a story about a place. */
export type Talk = PublicPost & { type: 'talk' | 'place' }

export const isTalk = (post: PublicPost): post is Talk => post.type === 'talk' || post.type === 'place'
