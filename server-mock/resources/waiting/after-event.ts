import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { publishOnce } from '../../db/feed.ts'
import { lineScope } from '../call.ts'
import type { Sender } from '../shared/messages.ts'
import type { Appended } from './log.ts'
import type { OpenLog } from './open-log.ts'
import { tellGuests } from './tell-guests.ts'

type Written = { told: WaitEvent; done: Appended }

/** What follows an event once it is in the log: a place for who joined, messages to those it concerns. */
export async function afterEvent(sender: Sender, log: OpenLog, { told, done }: Written): Promise<void> {
  const { day, shopNo } = done.event
  if (told.kind === 'join') {
    const ticket = { id: told.ticketId, shopNo, day }
    log.unwritten.addPlace(ticket, null)
    if (told.args.sealed !== null) log.unwritten.addContact(ticket, told.args.sealed.box)
  }
  // once for all that a transaction adds: nobody is told of what was over a moment later
  await publishOnce(log.trx, lineScope(shopNo), `news of ${day}`, () => tellGuests(sender, log, done))
}
