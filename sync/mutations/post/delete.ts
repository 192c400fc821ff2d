import { mutation, type Example } from '../define.ts'
import { ID } from '../example-ids.ts'
import { ofPost } from './parts.ts'

export const deletePost = mutation({
  ...ofPost,
  name: 'post.delete',
  args: ({ object, Uuid }) => object({ id: Uuid }),
  request: ({ id }) => ({ endpoint: 'postDelete', params: { id } }),
  touches: ({ id }) => [
    { kind: 'post', key: id },
    { kind: 'membership', key: id },
  ],
  overlay: () => null,
  pending: { icon: 'community', about: () => ({ is: 'plain', of: 'removePost' }) },
})

export const examples: Example<typeof deletePost>[] = [
  { args: { id: ID }, lane: `post:${ID}`, sends: `DELETE /api/utalk/post/${ID}`, after: ['post.write'] },
]
