import type { Membership } from '#sync/contracts/community/room.ts'
import { mutation, type Example } from '../define.ts'
import { OTHER } from '../example-ids.ts'

/** Whether one's devices say something of a room. The last word wins. */
export const muteRoom = mutation({
  name: 'room.mute',
  args: ({ extend, RoomMute, Uuid }) => extend(RoomMute, { roomId: Uuid }),
  lane: ({ roomId }) => `mute:${roomId}`,
  request: ({ roomId, muted }) => ({ endpoint: 'roomMute', params: { postId: roomId }, body: { muted } }),
  onRefusal: 'continue',
  coalesce: (_earlier, later) => later,
  touches: ({ roomId }) => [{ kind: 'membership', key: roomId }],
  overlay(_ref, before, { muted }): Membership | null {
    const seat = before as Membership | null
    return seat && { ...seat, muted }
  },
  pending: {
    icon: 'community',
    about: ({ muted }) => ({ is: 'plain', of: muted ? 'muteRoom' : 'unmuteRoom' }),
  },
})

export const examples: Example<typeof muteRoom>[] = [
  {
    args: { roomId: OTHER, muted: true },
    lane: `mute:${OTHER}`,
    sends: `PUT /api/utalk/post/${OTHER}/mute`,
  },
]
