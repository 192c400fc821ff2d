import { millisecondsInMinute } from 'date-fns/constants'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { inFront } from '#sync/domain/wait/place.ts'
import { shopOf } from '../shared/catalogue.ts'
import { queueDeviceNotice, queuePlaceNotice, type DeviceNotice } from '../shared/device-notices.ts'
import { queueMessage, type Sender } from '../shared/messages.ts'
import { waitRecipient } from '../shared/wait-contact.ts'
import type { Appended } from './log.ts'
import type { OpenLog } from './open-log.ts'

type Told = 'waitingJoined' | 'waitingSoon' | 'waitingCalled'
/** A message is worth nothing once the guest would have come anyway, ms. */
const GOOD_FOR_MS = 10 * millisecondsInMinute

/** What a ticket's guest is to hear of as it stands now; null: nothing. */
function newsOf({ state, id }: WaitTicket, folded: Appended['folded']): Told | null {
  if (state === 'called') return 'waitingCalled'
  if (state !== 'waiting') return null
  return inFront(folded, id).length <= POLICY.waiting.poll.soonAhead ? 'waitingSoon' : 'waitingJoined'
}

/**
 * Tells who gave a number, is a member or asked it of the phone that holds the place how they stand, each thing once and at most three: that they are in line, that
 * few are in front, that they are called. A line of a day that is over tells nobody anything.
 */
export async function tellGuests(sender: Sender, log: OpenLog, { folded }: Appended): Promise<void> {
  const { trx, deps } = log
  if (folded.line.day !== waitDay(deps.now()) || folded.line.order.length === 0) return
  const rows = await trx
    .selectFrom('wait_place')
    .leftJoin('wait_contact', 'wait_contact.ticket_id', 'wait_place.ticket_id')
    .leftJoin('wait_push', 'wait_push.ticket_id', 'wait_place.ticket_id')
    .select(['wait_push.id as phone', 'wait_push.language', 'wait_push.told as phoneTold'])
    .select(['wait_place.ticket_id', 'wait_place.member_id', 'wait_place.short_code'])
    .select(['wait_contact.told', 'wait_place.told as pushed'])
    .where('wait_place.ticket_id', 'in', folded.line.order)
    .where((eb) =>
      eb.or([
        eb('wait_contact.box', 'is not', null),
        eb('wait_place.member_id', 'is not', null),
        eb('wait_push.id', 'is not', null),
      ]),
    )
    .execute()
  for (const row of rows) {
    const ticket = folded.tickets.get(row.ticket_id)
    const news = ticket ? newsOf(ticket, folded) : null
    if (!ticket || news === null) continue
    const { name } = await shopOf(trx, ticket.shopNo)
    const facts = { number: ticket.number, shop: name[ticket.language] }
    const path = `/waiting/done-${ticket.shopNo}#${row.short_code}`
    if (row.told !== null && !row.told.includes(news) && row.told.length < POLICY.waiting.smsMax) {
      const to = { channel: 'mobile', to: waitRecipient(ticket.id), language: ticket.language } as const
      await queueMessage(sender, to, {
        name: `${news}Sms` as const,
        facts: { ...facts, link: deps.publicUrl + path },
        goodForMs: GOOD_FOR_MS,
      })
      await trx
        .updateTable('wait_contact')
        .set({ told: [...row.told, news] })
        .where('ticket_id', '=', ticket.id)
        .execute()
    }
    if (news === 'waitingJoined') continue
    const notice: DeviceNotice & { until: number } = {
      ...{ name: news, topic: 'waiting', weight: 'now', tag: `waiting:${ticket.id}` },
      ...{ path, until: deps.now() + GOOD_FOR_MS },
      facts: (language) => ({ number: ticket.number, shop: name[language] }),
    }
    if (row.phone !== null && row.language !== null && !row.phoneTold?.includes(news)) {
      await queuePlaceNotice(sender, { id: row.phone, language: row.language }, notice)
      await trx
        .updateTable('wait_push')
        .set({ told: [...(row.phoneTold ?? []), news] })
        .where('id', '=', row.phone)
        .execute()
    }
    if (row.member_id === null || row.pushed.includes(news)) continue
    await queueDeviceNotice(sender, row.member_id, notice)
    await trx
      .updateTable('wait_place')
      .set({ told: [...row.pushed, news] })
      .where('ticket_id', '=', ticket.id)
      .execute()
  }
}
