import type { PostCard, PostRecord, PostType } from '#sync/contracts/community/post.ts'

type OfTalk = { type: 'talk' | 'place' }

/** A travel talk one can share: a chat room's opening or a story about a place. */
export type Talk = PostRecord & OfTalk

/** The same as lists have it: the beginning of its text, and one picture. */
export type TalkCard = PostCard & OfTalk

export const isTalk = <P extends { type: PostType }>(post: P): post is P & OfTalk =>
  post.type === 'talk' || post.type === 'place'

/** The boards talks stand on. */
export const TALK_BOARDS = ['board:talk', 'board:place'] as const
