import { can } from '#sync/domain/permissions.ts'
import type { Db } from '../../db/database.ts'
import { actorOf, memberOf, type Principal } from '../call.ts'

/** Numbers of the shops a partner works at; null: of all, for an administrator. */
export async function deskShops(db: Db, principal: Principal): Promise<number[] | null> {
  if (can.moderate(actorOf(principal))) return null
  const rows = await db
    .selectFrom('partner_shop')
    .select('shop_no')
    .where('member_id', '=', memberOf(principal).id)
    .execute()
  return rows.map(({ shop_no: no }) => no)
}
