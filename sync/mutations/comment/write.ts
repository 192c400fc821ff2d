import type { PostComment } from '#sync/contracts/community/comment.ts'
import { instant, mutation, type Example } from '../define.ts'
import { ID, OTHER, WRITER } from '../example-ids.ts'
import { ofComments } from './parts.ts'

/** `writer` is for the view only: the server knows who speaks. */
export const writeComment = mutation({
  ...ofComments,
  name: 'comment.write',
  args: ({ extend, CommentDraft, Uuid, Writer }) => extend(CommentDraft, { postId: Uuid, writer: Writer }),
  request: ({ postId, writer: _writer, ...body }) => ({ endpoint: 'commentWrite', params: { postId }, body }),
  touches: ({ id, postId }) => [{ kind: 'comment', key: id, in: [`record:post/${postId}`] }],
  overlay: (_ref, before, { id, postId, text, writer }, madeAt): PostComment =>
    (before as PostComment | null) ?? { id, postId, text, writer, writtenAt: instant(madeAt) },
  pending: {
    icon: 'community',
    about: ({ text }) => ({ is: 'words', of: 'comment', title: '', text, photos: 0 }),
  },
})

export const examples: Example<typeof writeComment>[] = [
  {
    args: { postId: OTHER, id: ID, text: 'Lovely', writer: WRITER },
    lane: `comment:${OTHER}`,
    sends: `POST /api/utalk/post/${OTHER}/comment`,
  },
]
