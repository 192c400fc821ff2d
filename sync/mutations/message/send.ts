import type { ChatMessage } from '#sync/contracts/community/room.ts'
import { instant, mutation, type Example } from '../define.ts'
import { ID, OTHER, WRITER } from '../example-ids.ts'
import { ofRoom } from './parts.ts'

/** Sent in the order they were said. `writer` is for the view only: the server knows who speaks. */
export const sendMessage = mutation({
  ...ofRoom,
  name: 'message.send',
  args: ({ extend, MessageDraft, Uuid, Writer }) => extend(MessageDraft, { roomId: Uuid, writer: Writer }),
  request: ({ roomId, writer: _writer, ...body }) => ({
    ...{ endpoint: 'messageSend', params: { postId: roomId }, body },
  }),
  touches: ({ id, roomId }) => [{ kind: 'message', key: id, in: [`room:${roomId}`] }],
  overlay: (_ref, before, { id, roomId, text, writer }, madeAt): ChatMessage =>
    (before as ChatMessage | null) ?? { id, roomId, text, writer, sentAt: instant(madeAt) },
  pending: {
    icon: 'community',
    about: ({ text }) => ({ is: 'words', of: 'message', title: '', text, photos: 0 }),
  },
})

export const examples: Example<typeof sendMessage>[] = [
  {
    args: { roomId: OTHER, id: ID, text: 'Hello', writer: WRITER },
    lane: `message:${OTHER}`,
    sends: `POST /api/utalk/post/${OTHER}/message`,
  },
]
