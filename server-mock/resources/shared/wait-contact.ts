import type { Db } from '../../db/database.ts'
import { openNumber } from './sealed-numbers.ts'

/** How a message to somebody who waits names its recipient: nowhere but in its box is the number written. */
const MARK = 'wait:'
export const waitRecipient = (ticketId: string): string => `${MARK}${ticketId}`

/**
 * The number a message of a waiting line goes to, opened for the moment it leaves.
 * @returns undefined: the recipient is an address itself; null: the number can be read no more
 */
export async function openRecipient(db: Db, recipient: string): Promise<string | null | undefined> {
  if (!recipient.startsWith(MARK)) return undefined
  const rows = await db
    .selectFrom('wait_contact')
    .innerJoin('wait_key', (join) =>
      join
        .onRef('wait_key.shop_no', '=', 'wait_contact.shop_no')
        .onRef('wait_key.day', '=', 'wait_contact.day'),
    )
    .select(['wait_contact.box', 'wait_key.key', 'wait_key.secret'])
    .where('wait_contact.ticket_id', '=', recipient.slice(MARK.length))
    .where('wait_key.secret', 'is not', null)
    .execute()
  // a box opens with the one key it was sealed to
  for (const { key, secret, box } of rows) {
    const number = secret === null ? null : openNumber({ key, secret }, box)
    if (number !== null) return number
  }
  return null
}
