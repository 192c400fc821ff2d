// Written by `npm run derive`; do not edit.
import { CONTENT_KINDS as comment_CONTENT_KINDS } from './comment.ts'
import { MEMBER_KINDS as comment_MEMBER_KINDS } from './comment.ts'
import { CONTENT_KINDS as post_CONTENT_KINDS } from './post.ts'
import { MEMBER_KINDS as post_MEMBER_KINDS } from './post.ts'
import { MEMBER_KINDS as recommendation_MEMBER_KINDS } from './recommendation.ts'
import { MEMBER_KINDS as room_MEMBER_KINDS } from './room.ts'

export const CONTENT_KINDS = { ...comment_CONTENT_KINDS, ...post_CONTENT_KINDS } as const
export const MEMBER_KINDS = { ...comment_MEMBER_KINDS, ...post_MEMBER_KINDS, ...recommendation_MEMBER_KINDS, ...room_MEMBER_KINDS } as const
