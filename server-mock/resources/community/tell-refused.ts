import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Deps } from '../call.ts'
import { queueDeviceNotice } from '../shared/device-notices.ts'
import { inTransaction } from '../shared/in-transaction.ts'
import { hasMembers } from './present.ts'

/** Tells somebody who asked for a seat without a network that they have none; of what is gone nothing can be named. */
export async function tellRefused(deps: Deps, postId: string, memberId: MemberId): Promise<void> {
  const tell = inTransaction(deps, async (sender) => {
    const row = await sender.trx
      .selectFrom('post')
      .selectAll()
      .where('id', '=', postId)
      .where('state', '=', 'approved')
      .executeTakeFirst()
    if (!row || !hasMembers(row)) return
    await queueDeviceNotice(sender, memberId, {
      ...{ name: 'seatRefused', topic: 'answers', weight: 'news' },
      ...{ path: `/utalk/${row.type}/detail/${row.no}`, tag: `room-${postId}` },
      facts: () => ({ room: row.draft.title }),
    })
  })
  await tell.catch((error: unknown) => deps.log.warn('seat.notTold', { error: String(error) }))
}
