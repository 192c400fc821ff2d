import { queueDeviceNotice } from '../shared/device-notices.ts'
import type { Sender } from '../shared/messages.ts'
import type { Ended } from './end-post.ts'
import { hasMembers } from './present.ts'

/**
 * Tells the devices of who was in a group or room that it is no more.
 * @param why unless its host ended it
 */
export async function tellEnded(sender: Sender, { row, members }: Ended, why?: 'roomSilent'): Promise<void> {
  if (!hasMembers(row)) return
  const { type, draft } = row
  for (const memberId of members)
    await queueDeviceNotice(sender, memberId, {
      ...{ name: why ?? (type === 'class' ? 'groupEnded' : 'roomEnded'), topic: 'community', weight: 'news' },
      ...{ path: `/utalk/${type}/list`, tag: `room-${row.id}` },
      facts: () => ({ room: draft.title }),
    })
}
