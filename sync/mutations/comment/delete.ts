import { mutation, type Example } from '../define.ts'
import { ID, OTHER } from '../example-ids.ts'
import { ofComments } from './parts.ts'

export const deleteComment = mutation({
  ...ofComments,
  name: 'comment.delete',
  args: ({ object, Uuid }) => object({ postId: Uuid, id: Uuid }),
  request: ({ postId, id }) => ({ endpoint: 'commentDelete', params: { postId, id } }),
  overlay: () => null,
  pending: { icon: 'community', about: () => ({ is: 'plain', of: 'removeComment' }) },
})

export const examples: Example<typeof deleteComment>[] = [
  {
    args: { postId: OTHER, id: ID },
    lane: `comment:${OTHER}`,
    sends: `DELETE /api/utalk/post/${OTHER}/comment/${ID}`,
    after: ['comment.write'],
  },
]
