import { millisecondsInHour, millisecondsInSecond } from 'date-fns/constants'
import type { ApiErrorCode } from '#sync/contracts/errors.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import { SERVER_LETTER, type WaitMode } from '#sync/contracts/waiting/lists.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { modeAt } from '#sync/domain/wait/place.ts'
import type { Call, Handlers, Principal, TogetherHandler } from '../call.ts'
import { Refusal } from '../refusal.ts'
import { lastContactOf } from '../shared/device-contact.ts'
import { afterEvent } from './after-event.ts'
import { lineChanged } from './lines-now.ts'
import { appendEvent, noteRefused, openLine, openLog, type Appended } from './log.ts'
import { readOnce, type OpenLog } from './open-log.ts'
import { serverDevice } from './server-event.ts'
import { requirePartner, settingsOf } from './shop-row.ts'

/** What a kiosk alone may write; staff may write all. */
const KIOSK: readonly WaitEvent['kind'][] = [
  ...(['join', 'arrive', 'bell', 'cancel', 'defer', 'screenLeft', 'screenFull'] as const),
]
/** How far back a partner without a device is believed. */
const PARTNER_MS = millisecondsInHour
/** A kiosk may not have heard yet of what was decided so shortly before. */
const HEARD_MS = 15 * millisecondsInSecond

/** Who writes, how far back they are believed, and whether they had a connection when they wrote. */
type Writer = { lastContact: number; wasOnline: boolean; revokedAt: number | null }

export const waitingEventHandlers: Handlers = {
  /** Appends an event to the log of a line. A join that is refused keeps its number, and stands in the day's report. */
  async waitingEvent(call) {
    const answer = await take(call)
    return answer instanceof Refusal ? answer : receiptOf(answer)
  },
}

/** The same for those of one push, which are folded and stored once; what becomes of each is the same. */
export const waitingEventsTogether: TogetherHandler<'waitingEvent'> = async (calls) => {
  const taken: (Appended | Refusal)[] = []
  for (const call of calls) taken.push(await take(call))
  return taken.map((answer) => (answer instanceof Refusal ? answer : receiptOf(answer)))
}

type EventCall = Call<'waitingEvent'>

async function take(call: EventCall): Promise<Appended | Refusal> {
  const { deps, principal, params, body } = call
  if (body.shopNo !== params.shopNo) return new Refusal('request.invalid')
  const log = await openLog(call, params.shopNo)
  const writer = await writerOf(log, principal, body)
  if (!writer) return new Refusal('auth.forbidden')
  const before = body.kind === 'join' ? await refusedBefore(log, body) : null
  if (before) return new Refusal(before)
  const refused = await refusalOf(log, body, writer)
  if (refused) {
    if (body.kind === 'join') await noteRefused(log, body, refused)
    return new Refusal(refused)
  }
  const done = await appendEvent(log, body, await knownUntil(log, body, writer))
  if (!done.again) await afterEvent(call, log, { told: body, done })
  call.afterCommit(() => lineChanged(deps.db, params.shopNo))
  return done
}

const receiptOf = ({ event, noted, ticket }: Appended) => ({
  ...{ id: event.id, effect: noted ? ('noted' as const) : ('applied' as const) },
  ...{ at: event.at, ticket },
})

/** Who writes; null when the caller may not write this. */
async function writerOf(log: OpenLog, principal: Principal, event: WaitEvent): Promise<Writer | null> {
  const { trx, deps } = log
  const now = deps.now()
  if (principal.kind !== 'device') {
    await readOnce(log, 'partner', () => requirePartner(trx, principal, event.shopNo))
    // numbers are given by devices, which never give one twice
    if (event.kind === 'join' || event.lane !== SERVER_LETTER) return null
    // the server counts its own events, under an id anybody can work out
    if (event.device === serverDevice(event.shopNo)) return null
    return { lastContact: now - PARTNER_MS, wasOnline: true, revokedAt: null }
  }
  const { id, shopNo, letter, role } = principal
  const isOwn = event.shopNo === shopNo && event.device === id && event.lane === letter
  if (!isOwn || (role === 'kiosk' && !KIOSK.includes(event.kind))) return null
  const row = await readOnce(log, `device ${id}`, () =>
    trx.selectFrom('wait_device').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return {
    lastContact: lastContactOf(row, now),
    wasOnline: Date.parse(event.at) >= (row.back_at?.getTime() ?? 0),
    revokedAt: row.revoked_at?.getTime() ?? null,
  }
}

/** What the same join was answered before: who was sent away does not come in by asking again. */
async function refusedBefore(log: OpenLog, { id, device }: WaitEvent): Promise<ApiErrorCode | null> {
  const rows = await readOnce(log, `refused ${device}`, () =>
    log.trx
      .selectFrom('wait_event')
      .select(['id', 'refused'])
      .where('device', '=', device)
      .where('refused', 'is not', null)
      .execute(),
  )
  const stored = rows.find((row) => row.id === id)?.refused
  // written from the closed list
  return log.unwritten.refused.get(id) ?? ((stored ?? null) as ApiErrorCode | null)
}

/** Why an event does not count; null: it does. Who could not know is never refused: the number was given. */
async function refusalOf(
  log: OpenLog,
  event: WaitEvent,
  { wasOnline, revokedAt, lastContact }: Writer,
): Promise<ApiErrorCode | null> {
  const { deps, shop } = log
  const at = Math.max(Date.parse(event.at), lastContact)
  if (revokedAt !== null && at > revokedAt) return 'device.revoked'
  if (event.kind !== 'join' || !wasOnline) return null
  const { on, limit } = settingsOf(shop)
  if (!on) return 'waiting.closed'
  const line = await openLine(log, waitDay(deps.now()))
  if (line.events.has(event.id)) return null
  const { folded } = line
  if (isShut(modeAt(folded.line, at)) && at > decidedAt(line.events.values()) + HEARD_MS)
    return 'waiting.closed'
  const waiting = folded.line.order.filter((id) => folded.tickets.get(id)?.state === 'waiting')
  return waiting.length >= limit ? 'waiting.full' : null
}

const isShut = (mode: WaitMode): boolean => mode === 'closed' || mode === 'paused'

/** When the shop last said what it does, ms since 1970. */
function decidedAt(events: Iterable<WaitEvent>): number {
  let last = 0
  for (const { kind, at } of events)
    if (kind === 'close' || kind === 'pause') last = Math.max(last, Date.parse(at))
  return last
}

/** Who has a connection writes with all before their eyes that happened to the ticket. ms since 1970 */
async function knownUntil(log: OpenLog, event: WaitEvent, writer: Writer): Promise<number> {
  if (event.ticketId === null || !writer.wasOnline) return writer.lastContact
  const { events } = await openLine(log, waitDay(log.deps.now()))
  let last = writer.lastContact
  for (const { ticketId, at } of events.values())
    if (ticketId === event.ticketId) last = Math.max(last, Date.parse(at))
  return last
}
