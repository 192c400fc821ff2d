import type { OwnerDb } from '#sync/adapters/owner-db.ts'
import { outboxRows } from '#sync/adapters/outbox-store.ts'
import type { OpenDevice } from '#sync/adapters/open-device.ts'
import type { WaitEvent } from '#sync/contracts/waiting/event.ts'
import type { WaitLine, WaitShop, WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { DeviceTime } from '#sync/domain/wait/device-clock.ts'
import { waitDay } from '#sync/domain/wait/day.ts'
import { stillCarried, type LineParts } from '#sync/domain/wait/carried.ts'
import { emptyLine, type FoldedLine } from '#sync/domain/wait/fold.ts'
import { layOver } from '#sync/domain/wait/lay-over.ts'
import type { Operation } from '#sync/ports/rows.ts'
import { useLive } from '../use-live.ts'
import { useDeviceState } from './device-state.ts'

/** A number this device gave that the server has refused: it stays, and staff decide. */
export interface RefusedNumber {
  ticketId: string
  number: string
  party: number
  /** Why: `waiting.closed`, `waiting.full`, `device.revoked` … */
  code: string
  /** When it was given, ISO 8601. */
  at: string
}

export interface DeviceLine {
  shop: WaitShop
  /** Today's line as this device knows it: what the server published, with what it has not sent yet on top. */
  folded: FoldedLine
  /** What it is made of, to be handed on to another device. */
  parts: LineParts
  /** Devices whose numbers are in it only because they were carried here, by id, with when; server time in ms. */
  carriedFrom: ReadonlyMap<string, number>
  /** Tickets and the line say nothing of what other devices did since then, server time in ms; null: since ever. */
  asOf: number | null
  /** Events that wait to be sent. */
  unsent: number
  /** Tickets that another device may not know yet. */
  unsentTickets: ReadonlySet<string>
  refused: RefusedNumber[]
  time: DeviceTime
}

/**
 * The line of the shop this browser is a device of, live and readable without a network. Undefined until it was read
 * first, and where this is no device. Call `useReadLine` where it should stay up to date.
 */
export function useDeviceLine(): DeviceLine | undefined {
  const { device, reads } = useDeviceState()
  const day = device ? waitDay(device.time().at) : ''
  // `reads`: the time of the last answer changed, and perhaps the day
  return useLive(
    `wait-line/${device?.enrolled.id ?? ''}/${day}`,
    async () => (device ? readLineOf(device) : undefined),
    undefined,
    reads,
  )
}

/** What `useDeviceLine` shows, read once. */
export async function readLineOf(device: OpenDevice): Promise<DeviceLine> {
  const { engine, enrolled } = device
  const of = <T>(kind: string) => bodiesOf<T>(engine.db, kind)
  const [tickets, [line], [shop], rows, carried = []] = await Promise.all([
    of<WaitTicket>('waitTicket'),
    of<WaitLine>('waitLine'),
    of<WaitShop>('waitShop'),
    outboxRows(engine.db),
    device.store.read('carried'),
  ])
  const time = device.time()
  const today = { shopNo: enrolled.shopNo, day: waitDay(time.at) }
  const unsent = rows.filter(({ name, state }) => name === 'waiting.event' && WAITING.has(state))
  const events = unsent.map(({ args }) => args as WaitEvent)
  const published = publishedLine(tickets, line, today)
  const brought = stillCarried(published, carried)
  return {
    shop: shop ?? enrolled.shop,
    parts: { published, unsent: events },
    carriedFrom: new Map(brought.flatMap(({ from }) => (from ? [[from.device, from.madeAt]] : []))),
    folded: layOver(published, events, brought),
    asOf: device.contact(),
    unsent: unsent.filter(({ state }) => state !== 'applied').length,
    unsentTickets: new Set(events.flatMap(({ ticketId }) => ticketId ?? [])),
    refused: rows.filter(({ state }) => state === 'rejected').flatMap(refusedNumber),
    time,
  }
}

/** Not confirmed by the feed yet. */
const WAITING: ReadonlySet<string> = new Set(['ready', 'blocked', 'parked', 'applied'])

const bodiesOf = async <T>({ records }: OwnerDb, kind: string): Promise<T[]> =>
  (await records.where('kind').equals(kind).toArray()).map(({ body }) => body as T)

/** What the server published of a day; of another day nothing stands in today's line. */
function publishedLine(
  tickets: readonly WaitTicket[],
  line: WaitLine | undefined,
  of: { shopNo: number; day: string },
): Pick<FoldedLine, 'tickets' | 'line'> {
  if (line?.day !== of.day) return emptyLine(of)
  return {
    line,
    tickets: new Map(tickets.filter(({ day }) => day === of.day).map((ticket) => [ticket.id, ticket])),
  }
}

function refusedNumber({ args, refusal }: Operation): RefusedNumber[] {
  const event = args as WaitEvent
  if (event.kind !== 'join') return []
  const code = (refusal?.body as { error?: { code?: string } } | null)?.error?.code ?? 'server.failed'
  const { ticketId, lane, at } = event
  return [{ ticketId, number: `${lane}${event.args.n}`, party: event.args.party, code, at }]
}
