import * as z from 'zod/mini'
import type { CallTable } from '../base/endpoint.ts'
import { CommonCode } from '../base/codes.ts'
import { Uuid } from '../base/ids.ts'
import { Done } from '../base/wire-parts.ts'
import { ADMIN, WRITE } from '../base/write-errors.ts'
import { CommentDraft, PostComment } from './comment.ts'
import { UtalkMenu } from './menu.ts'
import { MyPost, PostDecision, PostDraft } from './post.ts'
import { Recommendation, TargetKind } from './recommendation.ts'
import { ChatMessage, Membership, MessageDraft } from './room.ts'

const CONTENT = [...WRITE, 'auth.unverified', 'record.notFound', 'community.bannedWords'] as const
const byId = z.strictObject({ id: Uuid })
const byPost = z.strictObject({ postId: Uuid })

/** Posts, comments, recommendations, groups and chat rooms. */
export const CALLS = {
  utalkMenu: {
    method: 'GET',
    path: '/api/utalk/module/lnblist',
    access: 'public',
    offline: 'online',
    summary: 'Community menu',
    result: z.array(UtalkMenu),
    errors: [],
  },
  utalkOptions: {
    method: 'GET',
    path: '/api/utalk/module/optlist',
    access: 'public',
    offline: 'online',
    summary: 'Community options',
    query: z.strictObject({
      optCode: z.string().check(z.maxLength(40)),
      optGroup: z.string().check(z.maxLength(40)),
    }),
    result: z.array(CommonCode),
    errors: [],
  },
  postWrite: {
    method: 'POST',
    path: '/api/utalk/post',
    access: 'verified',
    offline: 'queue',
    summary: 'Hand in a post; it is public once approved',
    body: PostDraft,
    result: MyPost,
    errors: [
      ...CONTENT,
      'upload.missing',
      'community.outsideUlsan',
      'community.consecutive',
      'community.itineraryGone',
    ],
  },
  postEdit: {
    method: 'PUT',
    path: '/api/utalk/post/{id}',
    access: 'verified',
    offline: 'queue',
    ifMatch: true,
    summary: 'Edit one’s own post; a rejected one is handed in again',
    params: byId,
    body: PostDraft,
    result: MyPost,
    errors: [
      ...CONTENT,
      'record.changed',
      'upload.missing',
      'community.outsideUlsan',
      'community.itineraryGone',
    ],
  },
  postDelete: {
    method: 'DELETE',
    path: '/api/utalk/post/{id}',
    access: 'member',
    offline: 'queue',
    summary: 'Delete one’s own post; a group or room ends with it',
    params: byId,
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  },
  commentWrite: {
    method: 'POST',
    path: '/api/utalk/post/{postId}/comment',
    access: 'verified',
    offline: 'queue',
    summary: 'Comment on a post',
    params: byPost,
    body: CommentDraft,
    result: PostComment,
    errors: [...CONTENT],
  },
  commentDelete: {
    method: 'DELETE',
    path: '/api/utalk/post/{postId}/comment/{id}',
    access: 'member',
    offline: 'queue',
    summary: 'Delete one’s own comment',
    params: z.strictObject({ postId: Uuid, id: Uuid }),
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  },
  recommendationSet: {
    method: 'PUT',
    path: '/api/member/recommendation/{kind}/{id}',
    access: 'member',
    offline: 'queue',
    summary: 'Recommend a post, or find a review helpful',
    params: z.strictObject({ kind: TargetKind, id: Uuid }),
    result: Recommendation,
    errors: [...WRITE, 'record.notFound', 'community.ownContent'],
  },
  recommendationDelete: {
    method: 'DELETE',
    path: '/api/member/recommendation/{kind}/{id}',
    access: 'member',
    offline: 'queue',
    summary: 'Take a recommendation back',
    params: z.strictObject({ kind: TargetKind, id: Uuid }),
    result: Done,
    errors: [...WRITE],
  },
  roomJoin: {
    method: 'PUT',
    path: '/api/utalk/post/{postId}/membership',
    access: 'verified',
    offline: 'online',
    summary: 'Join a group or a room; only the server knows whether there is a seat',
    params: byPost,
    result: Membership,
    errors: [...CONTENT, 'community.closed', 'community.full'],
  },
  roomLeave: {
    method: 'DELETE',
    path: '/api/utalk/post/{postId}/membership',
    access: 'member',
    offline: 'online',
    summary: 'Leave; when the host leaves, group or room end for all',
    params: byPost,
    result: Done,
    errors: [...WRITE, 'record.notFound'],
  },
  messageSend: {
    method: 'POST',
    path: '/api/utalk/post/{postId}/message',
    access: 'verified',
    offline: 'queue',
    summary: 'Send a message to a room one is in',
    params: byPost,
    body: MessageDraft,
    result: ChatMessage,
    errors: [...CONTENT, 'community.notMember'],
  },
  postModerate: {
    method: 'PUT',
    path: '/api/admin/post/{id}',
    access: 'administrator',
    offline: 'online',
    summary: 'Approve, reject or remove a post',
    params: byId,
    body: PostDecision,
    result: MyPost,
    errors: [...ADMIN, 'record.changed'],
  },
} as const satisfies CallTable
