import { sql } from 'kysely'
import { addDays, seoulDay } from '#sync/domain/calendar.ts'
import { isReminderTime, reminderDue } from '#sync/domain/device-notices.ts'
import { dayIn } from '../../../providers/dates.ts'
import type { Deps } from '../../call.ts'
import { queueDeviceNotice } from '../../shared/device-notices.ts'
import { presentOrder } from '../../shared/order-view.ts'
import type { Sender } from '../../shared/messages.ts'
import { aboutOrder } from '../notify.ts'
import { inTransaction } from '../../shared/in-transaction.ts'
import { lockOrder } from '../store.ts'

const MANY = 200

/**
 * Reminds members of what they use tomorrow or today, on their devices and nowhere else. It may be run as often as one
 * likes and may be missed: each order is reminded of once per day of use, and what was missed past its hours is left
 * out rather than said late.
 * @returns how many orders were looked at
 */
export async function remindOfUse(deps: Deps): Promise<number> {
  const now = deps.now()
  if (!isReminderTime(now)) return 0
  const today = seoulDay(now)
  // from the devices: most members have none
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT orders.id FROM push_device
    JOIN orders ON orders.member_id = push_device.member_id
    JOIN ticket ON ticket.order_id = orders.id
    WHERE ticket.status = 'ticketIssued' AND ticket.used_quantity = 0
      AND orders.status IN ('ticketIssued', 'refundWithdrawn', 'refundRejected')
      AND coalesce(orders.details ->> 'reservedDay', orders.details #>> '{usePeriod,from}')
        IN (${today}, ${addDays(today, 1)})
      AND NOT EXISTS (SELECT 1 FROM reminder WHERE reminder.order_id = orders.id
        AND reminder.day = coalesce(orders.details ->> 'reservedDay', orders.details #>> '{usePeriod,from}')::date)
    LIMIT ${MANY}`.execute(deps.db)
  for (const { id } of rows)
    try {
      await inTransaction(deps, (sender) => remindOne(sender, id))
    } catch (error) {
      deps.log.warn('order.remindFailed', {
        id,
        error: error instanceof Error ? error.stack : String(error),
      })
    }
  return rows.length
}

async function remindOne(sender: Sender, id: string): Promise<void> {
  const { trx, deps } = sender
  const now = deps.now()
  const row = await lockOrder(trx, 'id', id)
  if (!row) return
  const order = await presentOrder(trx, id)
  const { usePeriod, reservedDay, reservedTime, orderedAt } = order
  const due = reminderDue(
    { from: usePeriod.from, reservedDay, reservedTime, boughtAt: Date.parse(order.paidAt ?? orderedAt) },
    now,
  )
  if (!due) return
  const noted = await trx
    .insertInto('reminder')
    .values({ order_id: id, day: due.day, at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!noted.numInsertedOrUpdatedRows) return
  const time = (reservedDay === due.day ? reservedTime : null) ?? null
  await queueDeviceNotice(sender, row.member_id, {
    ...aboutOrder(order),
    name: due.kind === 'eve' ? 'useTomorrow' : 'useToday',
    weight: 'news',
    until: due.until,
    facts: (language) => ({
      product: order.lines[0]?.productName[language] ?? '',
      when: dayIn(language, due.day, time),
    }),
  })
}
