import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Trx } from '../../db/database.ts'

/** Something a member's badges follow from was changed: they are counted again soon, outside this transaction. */
export async function badgesDue(trx: Trx, memberId: MemberId): Promise<void> {
  await trx.insertInto('badge_due').values({ member_id: memberId }).execute()
}
