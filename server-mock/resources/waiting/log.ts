import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { ApiErrorCode } from '#sync/contracts/errors.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import type { FoldedLine } from '#sync/domain/wait/fold.ts'
import { clampedAt, logged } from '#sync/domain/wait/log.ts'
import type { Trx } from '../../db/database.ts'
import { publishOnce } from '../../db/feed.ts'
import { gatheredBy } from '../../db/gathered.ts'
import { lineScope, type Deps } from '../call.ts'
import { lineOf } from './kept-lines.ts'
import { OpenedLine } from './opened-line.ts'
import { Unwritten, type OpenLog } from './open-log.ts'
import { lockShop } from './shop-row.ts'
import { writeLog } from './write-log.ts'

/** The log of a shop, the same for all that one transaction does. @throws Refusal waiting.unknown */
export async function openLog({ trx, deps }: { trx: Trx; deps: Deps }, shopNo: number): Promise<OpenLog> {
  const known = gatheredBy(trx)?.known
  const name = `log of ${shopNo}`
  const open = known?.get(name) as OpenLog | undefined
  if (open) return open
  const shop = await lockShop(trx, shopNo)
  const log = { trx, deps, shop, lines: new Map(), unwritten: new Unwritten(), read: new Map() }
  known?.set(name, log)
  return log
}

/** An event that stands in its log; `again`: it was there already. The rest is what the line says of it when asked. */
export class Appended {
  constructor(
    readonly event: WaitEvent,
    readonly again: boolean,
    private readonly line: OpenedLine,
  ) {}

  get folded(): FoldedLine {
    return this.line.folded
  }

  get noted(): boolean {
    return this.folded.noted.has(this.event.id)
  }

  get ticket(): WaitTicket | null {
    return this.event.ticketId === null ? null : (this.folded.tickets.get(this.event.ticketId) ?? null)
  }
}

/** The line of a day with all that this transaction has added. */
export async function openLine({ trx, deps, shop, lines }: OpenLog, day: string): Promise<OpenedLine> {
  const open = lines.get(day)
  if (open) return open
  const round = shop.line?.day === day ? shop.round : null
  const kept = await lineOf(trx, deps.db, { shopNo: shop.shop_no, day, round })
  const line = new OpenedLine(kept, shop.shop_no)
  lines.set(day, line)
  return line
}

/**
 * Writes an event into the log, and has the shop's devices told which tickets became another. The same event again
 * changes nothing.
 * @param lastContact of who wrote it, ms since 1970: it cannot have happened before
 */
export async function appendEvent(log: OpenLog, told: WaitEvent, lastContact: number): Promise<Appended> {
  const { deps, unwritten } = log
  const day = dayOf(told, { now: deps.now(), lastContact })
  const line = await openLine(log, day)
  const known = line.events.get(told.id)
  if (known) return new Appended(known, true, line)
  const received = deps.now()
  const previous = line.lastAt.get(told.device) ?? null
  const at = clampedAt(Date.parse(told.at), { lastContact, received, previous })
  const event = { ...withoutBox(told), day, at: new Date(at).toISOString() }
  line.add(logged(event, received))
  unwritten.addEvent(event, { told, received })
  await writeLater(log)
  return new Appended(event, false, line)
}

export const writeLater = (log: OpenLog): Promise<void> =>
  publishOnce(log.trx, lineScope(log.shop.shop_no), 'log', () => writeLog(log))

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

/** Writes down a join that is refused, for the report of the day; it changes no line. */
export async function noteRefused(log: OpenLog, told: WaitEvent, refused: ApiErrorCode): Promise<void> {
  const received = log.deps.now()
  const at = new Date(Math.min(Date.parse(told.at), received)).toISOString()
  const event = { ...withoutBox(told), at, day: waitDay(received) }
  log.unwritten.addEvent(event, { told, received, refused })
  await writeLater(log)
}
