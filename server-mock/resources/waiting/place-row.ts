import { randomInt } from 'node:crypto'
import type { MemberId } from '#sync/contracts/base/ids.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { OpenLog } from './log.ts'

/** Letters and digits nobody mixes up when they read them aloud. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

/** The place of a ticket: who may act on it, and the letters text messages have for it. Made once. */
export async function makePlace(log: OpenLog, ticket: WaitTicket, memberId: MemberId | null): Promise<void> {
  const shortCode = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  await log.trx
    .insertInto('wait_place')
    .values({
      ...{ ticket_id: ticket.id, short_code: shortCode, member_id: memberId },
      ...{ shop_no: ticket.shopNo, day: ticket.day },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
