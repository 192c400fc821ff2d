import { millisecondsInMinute } from 'date-fns/constants'
import type { DeviceLine } from '#src/data/wait-device/use-line.ts'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import { estimate } from '#sync/domain/wait/estimate.ts'
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
    // as the public list says it of a party of two who joined now
    minutes:
      waiting.length === 0
        ? null
        : estimate(folded, { id: null, party: 2, gapMinutes: settings.gapMinutes, now: time.at }),
    called: called.map(({ number }) => number),
    last: last ? { number: last.number, at: now - (time.at - Date.parse(last.joinedAt)) } : null,
    added: tickets.filter((each) => isAdded(each, letter, time.at)).length,
    canText: shop.contactKeys.some(({ day }) => day === folded.line.day),
  }
}

/** How long parties that came in after an outage are spoken of: those who stand here saw a shorter line, ms. */
const ADDED_FOR_MS = 3 * millisecondsInMinute

/** Whether a party of another device, without a connection until now, has come into the line. @param at server time, ms */
function isAdded({ number, state, heardAt }: WaitTicket, letter: string, at: number): boolean {
  if (heardAt === undefined || state !== 'waiting' || number.startsWith(letter)) return false
  return at - Date.parse(heardAt) < ADDED_FOR_MS
}

const later = (one: WaitTicket | undefined, other: WaitTicket): WaitTicket =>
  one && one.joinedAt > other.joinedAt ? one : other
