import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { Sender } from '../shared/messages.ts'
import type { Appended, OpenLog } from './log.ts'
import { makePlace } from './place-row.ts'
import { keepContact, tellGuests } from './tell-guests.ts'

type Written = { told: WaitEvent; done: Appended }

/** What follows an event once it is in the log: a place for who joined, messages to those it concerns. */
export async function afterEvent(sender: Sender, log: OpenLog, { told, done }: Written): Promise<void> {
  if (told.kind === 'join' && done.ticket) {
    await makePlace(log, done.ticket, null)
    await keepContact(log, told, done.ticket)
  }
  await tellGuests(sender, log, done)
}
