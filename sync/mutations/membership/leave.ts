import { mutation, type Example } from '../define.ts'
import { OTHER } from '../example-ids.ts'
import { ofRoom } from '../message/parts.ts'

/** Leaves a group or room behind what was said in it, and forgets one that ended. */
export const leaveSeat = mutation({
  ...ofRoom,
  name: 'membership.leave',
  args: ({ object, Uuid, string }) => object({ roomId: Uuid, title: string() }),
  request: ({ roomId }) => ({ endpoint: 'seatLeave', params: { postId: roomId } }),
  touches: ({ roomId }) => [
    { kind: 'membership', key: roomId },
    { kind: 'endedRoom', key: roomId },
  ],
  overlay: () => null,
  pending: { icon: 'community', about: ({ title }) => ({ is: 'plain', of: 'leaveSeat', name: title }) },
})

export const examples: Example<typeof leaveSeat>[] = [
  {
    args: { roomId: OTHER, title: 'Walk' },
    lane: `message:${OTHER}`,
    sends: `DELETE /api/utalk/post/${OTHER}/seat`,
    after: ['membership.ask'],
  },
]
