import type { DeviceLine } from '#src/data/wait-device/use-line.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { lineEstimate } from './line-estimate.ts'
import type { TabletView } from './tablet.ts'

interface Given {
  line: Pick<DeviceLine, 'shop' | 'folded' | 'unsent' | 'refused' | 'time'>
  /** The shop has taken the device off. */
  isOver: boolean
  /** Of the device's own numbers. */
  letter: string
  /** Whether the server was reached when it was last asked. */
  answered: boolean | null
}

/** What the tablet shows of its line. @param now device time, ms */
export function tabletView({ line, isOver, letter, answered }: Given, now: number): TabletView {
  const { shop, folded, unsent, refused, time } = line
  const { settings, devices } = shop
  const { order, mode, until } = folded.line
  const tickets = [...folded.tickets.values()]
  const waiting = tickets.filter(({ state }) => state === 'waiting')
  const called = tickets
    .filter(({ state }) => state === 'called')
    .toSorted((a, b) => (b.calledAt ?? '').localeCompare(a.calledAt ?? ''))
  const last = tickets.filter(({ number }) => number.startsWith(letter)).reduce(later, undefined)
  const others = devices.filter((device) => device.revokedAt === null && device.letter !== letter)
  return {
    shopNo: shop.shopNo,
    shopName: shop.name,
    mode: settings.on ? mode : 'closed',
    until,
    isFull: order.length >= settings.limit,
    limit: settings.limit,
    isRevoked: isOver,
    unsent: unsent + refused.length,
    teams: waiting.length,
    isSure: answered === true || (others.length === 0 && !settings.remote),
    minutes: lineEstimate(folded.line, waiting, settings.gapMinutes),
    called: called.map(({ number }) => number),
    last: last ? { number: last.number, at: now - (time.at - Date.parse(last.joinedAt)) } : null,
    added: 0,
    canText: shop.contactKeys.some(({ day }) => day === folded.line.day),
  }
}

const later = (one: WaitTicket | undefined, other: WaitTicket): WaitTicket =>
  one && one.joinedAt > other.joinedAt ? one : other
