import type { Membership } from '#sync/contracts/community/room.ts'
import { instant, mutation, type Example } from '../define.ts'
import { OTHER } from '../example-ids.ts'
import { ofRoom } from '../message/parts.ts'

/**
 * A seat of a group or room wanted without a network: a request that is seen as one, never as a seat (C13). `type` and
 * `title` are for the view only.
 */
export const askSeat = mutation({
  ...ofRoom,
  name: 'membership.ask',
  args: ({ extend, SeatRequest, Uuid, RoomType, string }) =>
    extend(SeatRequest, { roomId: Uuid, type: RoomType, title: string() }),
  request: ({ roomId, meetingAt }) => ({
    ...{ endpoint: 'seatAsk', params: { postId: roomId }, body: { meetingAt } },
  }),
  touches: ({ roomId }) => [{ kind: 'membership', key: roomId }],
  overlay: (_ref, before, { roomId, type, title }, madeAt): Membership =>
    (before as Membership | null) ?? {
      ...{ postId: roomId, type, title, host: false, joinedAt: instant(madeAt), asked: true },
    },
  pending: { icon: 'community', about: ({ title }) => ({ is: 'plain', of: 'askSeat', name: title }) },
})

export const examples: Example<typeof askSeat>[] = [
  {
    args: { roomId: OTHER, type: 'class', title: 'Walk', meetingAt: null },
    lane: `message:${OTHER}`,
    sends: `PUT /api/utalk/post/${OTHER}/seat`,
  },
]
