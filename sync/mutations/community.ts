/**
 * The community offline: posts wait for their pictures and for review, words are sent in the order they were said, and
 * a refused word holds up nobody else's. `writer` is for the view only: the server knows who speaks.
 */
import { CommentDraft, type PostComment } from '#sync/contracts/community/comment.ts'
import { MessageDraft, type ChatMessage, type Membership } from '#sync/contracts/community/room.ts'
import { PostDraft, Writer, type MyPost } from '#sync/contracts/community/post.ts'
import { TargetKind, type Recommendation } from '#sync/contracts/community/recommendation.ts'
import { Uuid } from '#sync/contracts/base/ids.ts'
import { stateAfterEdit } from '#sync/domain/community.ts'
import { count, requestOf, split } from './address.ts'
import type { Mutation, RecordRef } from './types.ts'

/** `version` is the one the person saw. */
export type EditPost = PostDraft & { version: number }
export type WriteComment = CommentDraft & { postId: string; writer: Writer }
export type DeleteComment = { postId: string; id: string }
export type SetRecommendation = { kind: TargetKind; id: string; on: boolean }
export type SendMessage = MessageDraft & { roomId: string; writer: Writer }

const instant = (madeAt: number) => new Date(madeAt).toISOString()

const ofPost = {
  lane: (args: { id: string }) => `post:${args.id}`,
  onRefusal: 'halt' as const,
}
/** A group or room stands among one's memberships too. */
const refsOf = ({ id, type }: PostDraft): RecordRef[] => [
  { kind: 'post', key: id },
  ...(type === 'class' || type === 'talk' ? [{ kind: 'membership', key: id }] : []),
]

/** The number in its address is 0 until the server has given one. */
export const writePost: Mutation<PostDraft> = {
  ...ofPost,
  name: 'post.write',
  parse: (args) => PostDraft.parse(args),
  request: (body) => requestOf('postWrite', {}, body),
  touches: refsOf,
  overlay: (ref, before, draft, madeAt): MyPost | Membership =>
    ref.kind === 'membership'
      ? hosted(before, draft, madeAt)
      : ((before as MyPost | null) ?? {
          ...draft,
          no: 0,
          state: 'underReview',
          reason: null,
          registeredAt: instant(madeAt),
          editedAt: null,
          version: 0,
        }),
}

function hosted(before: unknown, { id, title, type }: PostDraft, madeAt: number): Membership {
  const known = before as Membership | null
  const kind = type === 'class' ? 'class' : 'talk'
  return { postId: id, type: kind, title, host: true, joinedAt: known?.joinedAt ?? instant(madeAt) }
}

export const editPost: Mutation<EditPost> = {
  ...ofPost,
  name: 'post.edit',
  parse: (args) => {
    const { rest, taken } = split(args, ['version'])
    return { version: count(taken.version, 0), ...PostDraft.parse(rest) }
  },
  request: ({ version, ...body }) => ({
    ...requestOf('postEdit', { id: body.id }, body),
    ifMatch: `"${version}"`,
  }),
  coalesce: (earlier, later) => ({ ...later, version: earlier.version }),
  touches: refsOf,
  overlay: (ref, before, { version: _version, ...draft }, madeAt): MyPost | Membership | null => {
    if (before === null) return null
    if (ref.kind === 'membership') return hosted(before, draft, madeAt)
    const known = before as MyPost
    const state = stateAfterEdit(known.state, known, draft)
    return { ...known, ...draft, state, reason: null, editedAt: instant(madeAt) }
  },
}

export const deletePost: Mutation<{ id: string }> = {
  ...ofPost,
  name: 'post.delete',
  parse: (args) => ({ id: Uuid.parse(split(args, ['id']).taken.id) }),
  request: ({ id }) => requestOf('postDelete', { id }),
  touches: ({ id }) => [
    { kind: 'post', key: id },
    { kind: 'membership', key: id },
  ],
  overlay: () => null,
}

const ofComments = {
  lane: (args: { postId: string }) => `comment:${args.postId}`,
  touches: (args: { id: string }) => [{ kind: 'comment', key: args.id }],
  onRefusal: 'continue' as const,
}

export const writeComment: Mutation<WriteComment> = {
  ...ofComments,
  name: 'comment.write',
  parse: (args) => {
    const { rest, taken } = split(args, ['postId', 'writer'])
    return {
      postId: Uuid.parse(taken.postId),
      writer: Writer.parse(taken.writer),
      ...CommentDraft.parse(rest),
    }
  },
  request: ({ postId, writer: _writer, ...body }) => requestOf('commentWrite', { postId }, body),
  overlay: (_ref, before, { id, postId, text, writer }, madeAt): PostComment =>
    (before as PostComment | null) ?? { id, postId, text, writer, writtenAt: instant(madeAt) },
}

export const deleteComment: Mutation<DeleteComment> = {
  ...ofComments,
  name: 'comment.delete',
  parse: (args) => {
    const { taken } = split(args, ['postId', 'id'])
    return { postId: Uuid.parse(taken.postId), id: Uuid.parse(taken.id) }
  },
  request: ({ postId, id }) => requestOf('commentDelete', { postId, id }),
  overlay: () => null,
}

export const setRecommendation: Mutation<SetRecommendation> = {
  name: 'recommendation.set',
  parse: (args) => {
    const { taken } = split(args, ['kind', 'id', 'on'])
    return { kind: TargetKind.parse(taken.kind), id: Uuid.parse(taken.id), on: taken.on === true }
  },
  lane: ({ kind, id }) => `recommendation:${kind}:${id}`,
  request: ({ kind, id, on }) => requestOf(on ? 'recommendationSet' : 'recommendationDelete', { kind, id }),
  onRefusal: 'continue',
  coalesce: (_earlier, later) => later,
  touches: ({ kind, id }) => [{ kind: 'recommendation', key: `${kind}:${id}` }],
  overlay: (_ref, before, { kind, id, on }, madeAt): Recommendation | null =>
    on ? ((before as Recommendation | null) ?? { kind, id, at: instant(madeAt) }) : null,
}

export const sendMessage: Mutation<SendMessage> = {
  name: 'message.send',
  parse: (args) => {
    const { rest, taken } = split(args, ['roomId', 'writer'])
    return {
      roomId: Uuid.parse(taken.roomId),
      writer: Writer.parse(taken.writer),
      ...MessageDraft.parse(rest),
    }
  },
  lane: ({ roomId }) => `message:${roomId}`,
  request: ({ roomId, writer: _writer, ...body }) => requestOf('messageSend', { postId: roomId }, body),
  onRefusal: 'continue',
  touches: ({ id }) => [{ kind: 'message', key: id }],
  overlay: (_ref, before, { id, roomId, text, writer }, madeAt): ChatMessage =>
    (before as ChatMessage | null) ?? { id, roomId, text, writer, sentAt: instant(madeAt) },
}
