import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { foldLine, foldOnto, type FoldedLine } from '#sync/domain/wait/fold.ts'
import { clampedAt } from '#sync/domain/wait/log.ts'
import type { Trx } from '../../db/database.ts'
import { publishShared } from '../../db/feed.ts'
import { lineScope, type Deps } from '../call.ts'
import type { ApiErrorCode } from '#sync/contracts/errors.ts'
import { keepLine, lineOf, noteLast, type KeptLine } from './kept-lines.ts'
import type { ShopRow } from './shop-row.ts'

/** A log being written: the shop's row is held, so nobody else writes in it. */
export type OpenLog = { trx: Trx; deps: Deps; shop: ShopRow }

export type Appended = {
  event: WaitEvent
  ticket: WaitTicket | null
  noted: boolean
  folded: FoldedLine
  /** It was there already. */
  again: boolean
}

/** The line of a day as it is before anything is added. */
export const openLine = ({ trx, deps, shop }: OpenLog, day: string): Promise<KeptLine> =>
  lineOf(trx, deps.db, {
    ...{ shopNo: shop.shop_no, day },
    round: shop.line?.day === day ? shop.round : null,
  })

/**
 * Writes an event into the log, works the line out again and tells the shop's devices which tickets became another. The
 * same event again changes nothing.
 * @param lastContact of who wrote it, ms since 1970: it cannot have happened before
 */
export async function appendEvent(log: OpenLog, told: WaitEvent, lastContact: number): Promise<Appended> {
  const { trx, deps, shop } = log
  const day = dayOf(told, { now: deps.now(), lastContact })
  const line = await openLine(log, day)
  const known = line.events.get(told.id)
  if (known) return appended(line, known, true)
  const received = deps.now()
  const previous = line.lastAt.get(told.device) ?? null
  const at = clampedAt(Date.parse(told.at), { lastContact, received, previous })
  const event = { ...withoutBox(told), day, at: new Date(at).toISOString() }
  await insertEvent(trx, event, { told, received })
  const before = line.folded
  const events = new Map(line.events).set(event.id, event)
  const isLast = [...line.lastAt.values()].every((other) => other < at)
  const folded = isLast ? foldOnto(before, [event]) : foldLine(events.values(), { shopNo: shop.shop_no, day })
  const noted = new Set([...before.noted, ...folded.noted])
  const lastAt = new Map(line.lastAt)
  noteLast(lastAt, event)
  const round = deps.newId()
  const now: KeptLine = { round, day, events, lastAt, folded: isLast ? { ...folded, noted } : folded }
  await store(log, before, now)
  return appended(now, event, false)
}

function appended({ folded }: KeptLine, event: WaitEvent, again: boolean): Appended {
  const ticket = event.ticketId === null ? null : (folded.tickets.get(event.ticketId) ?? null)
  return { event, ticket, folded, again, noted: folded.noted.has(event.id) }
}

/** The day an event is filed under: its own, unless its clock says a day on which it cannot have been written. */
function dayOf({ day }: WaitEvent, { now, lastContact }: { now: number; lastContact: number }): string {
  const [earliest, latest] = [waitDay(lastContact), waitDay(now)]
  return day < earliest ? earliest : day > latest ? latest : day
}

/** A sealed number stands in no log: it has a table of its own, which is emptied. */
function withoutBox(event: WaitEvent): WaitEvent {
  if (event.kind !== 'join' || event.args.sealed === null) return event
  return { ...event, args: { ...event.args, sealed: { ...event.args.sealed, box: '' } } }
}

type Arrival = { told: WaitEvent; received: number; refused?: ApiErrorCode }

async function insertEvent(trx: Trx, event: WaitEvent, { told, received, refused }: Arrival): Promise<void> {
  const { id, shopNo, day, device, lane, seq, at, sure, kind, ticketId, args } = event
  await trx
    .insertInto('wait_event')
    .values({
      ...{ id, shop_no: shopNo, day, device, lane, seq, at, sure, kind, ticket_id: ticketId },
      ...{ told_at: told.at, received_at: new Date(received) },
      ...{ args: JSON.stringify(args), refused: refused ?? null },
    })
    .execute()
}

/** Writes down a join that is refused, for the report of the day; it changes no line. */
export async function noteRefused(
  { trx, deps }: OpenLog,
  told: WaitEvent,
  refused: ApiErrorCode,
): Promise<void> {
  const received = deps.now()
  const at = new Date(Math.min(Date.parse(told.at), received)).toISOString()
  const day = waitDay(received)
  await insertEvent(trx, { ...withoutBox(told), at, day }, { told, received, refused })
}

/** Stores what became of the line, and tells the devices of the shop; days that are over are only stored. */
async function store(log: OpenLog, before: FoldedLine, now: KeptLine): Promise<void> {
  const { trx, deps, shop } = log
  const { folded, day, round } = now
  const changed = [...folded.tickets.values()].filter((ticket) => {
    const was = before.tickets.get(ticket.id)
    return was !== ticket && JSON.stringify(was) !== JSON.stringify(ticket)
  })
  if (changed.length > 0)
    await trx
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
  if (shop.line !== null && day < shop.line.day) return
  const scope = lineScope(shop.shop_no)
  if (shop.line !== null && shop.line.day < day) await forgetDay(log, shop.line.day)
  for (const ticket of changed) await publishShared(trx, scope, 'waitTicket', ticket.id, ticket)
  await publishShared(trx, scope, 'waitLine', 'line', folded.line)
  await trx
    .updateTable('wait_shop')
    .set({ round, line: JSON.stringify(folded.line) })
    .where('shop_no', '=', shop.shop_no)
    .execute()
  shop.round = round
  shop.line = folded.line
  keepLine(deps.db, shop.shop_no, now)
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
