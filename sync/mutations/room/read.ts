import type { Membership } from '#sync/contracts/community/room.ts'
import { mutation, type Example } from '../define.ts'
import { OTHER } from '../example-ids.ts'

/** The last message read: marks of several devices come in any order, and the furthest counts. */
export const markRead = mutation({
  name: 'room.read',
  args: ({ extend, ReadMark, Uuid }) => extend(ReadMark, { roomId: Uuid }),
  lane: ({ roomId }) => `read:${roomId}`,
  request: ({ roomId, no }) => ({ endpoint: 'roomRead', params: { postId: roomId }, body: { no } }),
  onRefusal: 'continue',
  coalesce: (earlier, later) => ({ ...later, no: Math.max(earlier.no, later.no) }),
  touches: ({ roomId }) => [{ kind: 'membership', key: roomId }],
  overlay(_ref, before, { no }): Membership | null {
    const seat = before as Membership | null
    return seat && { ...seat, readNo: Math.max(seat.readNo ?? 0, no) }
  },
  pending: { icon: 'community', about: () => ({ is: 'plain', of: 'readRoom' }) },
})

export const examples: Example<typeof markRead>[] = [
  {
    args: { roomId: OTHER, no: 3 },
    lane: `read:${OTHER}`,
    sends: `PUT /api/utalk/post/${OTHER}/read`,
  },
]
