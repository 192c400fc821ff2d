import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { Trx } from '../../db/database.ts'
import { publishLater } from '../../db/feed.ts'
import { CREATOR_BOARD, creatorScope } from '../../db/scopes.ts'

/**
 * Something a creator's page is made of was changed: it is made again soon, outside this transaction. Of a member who is
 * no creator nothing is due.
 * @param postId one of their posts that began or ceased to be shown, or was changed
 */
export async function creatorsDue(trx: Trx, memberId: MemberId, postId?: string): Promise<void> {
  const row = await trx
    .selectFrom('creator')
    .select('no')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return
  const [scope, key] = [creatorScope(Number(row.no)), String(row.no)]
  await publishLater(trx, { scope: CREATOR_BOARD, kind: 'creatorCard', key })
  await publishLater(trx, { scope, kind: 'creator', key })
  if (postId !== undefined) await publishLater(trx, { scope, kind: 'card', key: postId })
}
