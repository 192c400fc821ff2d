import { allSent } from '../../db/at-once.ts'
import { publishShared } from '../../db/feed.ts'
import { lineScope } from '../call.ts'
import { keepLine } from './kept-lines.ts'
import type { OpenLog } from './open-log.ts'
import type { OpenedLine } from './opened-line.ts'

/** Stores what was added to a log and what became of its lines, and tells the devices of the shop. */
export async function writeLog(log: OpenLog): Promise<void> {
  const { trx, unwritten } = log
  const events = unwritten.events.splice(0)
  const places = [...unwritten.places.values()]
  const contacts = [...unwritten.contacts.values()]
  unwritten.places.clear()
  unwritten.contacts.clear()
  const lines = [...log.lines.values()].filter((line) => line.folded !== line.stored)
  await allSent([
    events.length > 0 && trx.insertInto('wait_event').values(events).execute(),
    writeLines(log, lines),
    places.length > 0 &&
      trx
        .insertInto('wait_place')
        .values(places)
        .onConflict((conflict) => conflict.column('ticket_id').doNothing())
        .execute(),
    contacts.length > 0 &&
      trx
        .insertInto('wait_contact')
        .values(contacts)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  ])
}

/** One after the other: with a later day the one before leaves the devices. */
async function writeLines(log: OpenLog, lines: readonly OpenedLine[]): Promise<void> {
  for (const line of lines.toSorted((one, other) => (one.day < other.day ? -1 : 1)))
    await writeLine(log, line)
}

/** What became of the line of a day; days that are over are only stored. */
async function writeLine(log: OpenLog, line: OpenedLine): Promise<void> {
  const { trx, deps, shop } = log
  const { folded, day, stored } = line
  line.stored = folded
  const changed = [...folded.tickets.values()].filter((ticket) => {
    const was = stored.tickets.get(ticket.id)
    return was !== ticket && JSON.stringify(was) !== JSON.stringify(ticket)
  })
  const ofTickets =
    changed.length > 0 &&
    trx
      .insertInto('wait_ticket')
      .values(
        changed.map((ticket) => ({
          ...{ id: ticket.id, shop_no: shop.shop_no, day },
          body: JSON.stringify(ticket),
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ body: eb.ref('excluded.body') })),
      )
      .execute()
  if (shop.line !== null && day < shop.line.day) return void (await ofTickets)
  const before = shop.line?.day
  const round = deps.newId()
  shop.round = round
  shop.line = folded.line
  const ofShop = trx
    .updateTable('wait_shop')
    .set({ round, line: JSON.stringify(folded.line) })
    .where('shop_no', '=', shop.shop_no)
    .execute()
  await allSent([ofTickets, ofShop, before !== undefined && before < day && forgetDay(log, before)])
  const scope = lineScope(shop.shop_no)
  for (const ticket of changed) await publishShared(trx, scope, 'waitTicket', ticket.id, ticket)
  await publishShared(trx, scope, 'waitLine', 'line', folded.line)
  keepLine(deps.db, shop.shop_no, line.kept(round))
}

/** The tickets of the day before leave the devices. */
async function forgetDay({ trx, shop }: OpenLog, day: string): Promise<void> {
  const rows = await trx
    .selectFrom('wait_ticket')
    .select('id')
    .where('shop_no', '=', shop.shop_no)
    .where('day', '=', day)
    .execute()
  for (const { id } of rows) await publishShared(trx, lineScope(shop.shop_no), 'waitTicket', id, null)
}
