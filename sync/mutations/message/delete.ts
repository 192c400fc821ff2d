import { mutation, type Example } from '../define.ts'
import { ID, OTHER } from '../example-ids.ts'
import { ofRoom } from './parts.ts'

export const deleteMessage = mutation({
  ...ofRoom,
  name: 'message.delete',
  args: ({ object, Uuid }) => object({ roomId: Uuid, id: Uuid }),
  request: ({ roomId, id }) => ({ endpoint: 'messageDelete', params: { postId: roomId, id } }),
  touches: ({ id }) => [{ kind: 'message', key: id, in: [] }],
  overlay: () => null,
  pending: { icon: 'community', about: () => ({ is: 'plain', of: 'removeMessage' }) },
})

export const examples: Example<typeof deleteMessage>[] = [
  {
    args: { roomId: OTHER, id: ID },
    lane: `message:${OTHER}`,
    sends: `DELETE /api/utalk/post/${OTHER}/message/${ID}`,
    after: ['message.send'],
  },
]
