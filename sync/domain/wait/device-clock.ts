/**
 * What time it is on a shop's device whose own clock may be years off. A page knows for
 * sure while it has heard from the server and its two clocks agree since; after a restart without a network it carries
 * on with what the device's clock says, corrected by what it was off then, and says that it is not sure. Times are
 * milliseconds since 1970; `steady` is a clock that only runs forward and begins anew with each page.
 */
import { millisecondsInDay } from 'date-fns/constants'
import { POLICY } from '../policy.ts'

/** What the device keeps of the last answer of its server. */
export interface ServerContact {
  /** Server time. */
  at: number
  /** Server time minus the device's clock. */
  offset: number
}

/** The last answer in the life of this page. */
export interface Heard {
  server: number
  wall: number
  steady: number
}

export interface Clocks {
  wall: number
  steady: number
}

export interface DeviceTime {
  at: number
  /** False: the device's clock may have been changed since anybody could tell. */
  sure: boolean
}

/** How far two clocks of one device may drift apart before one of them was set, or stood still while it slept. */
const DRIFT_MS = 5_000
/** A device may go on for so long without its server. */
const LONGEST_AWAY_MS = POLICY.waiting.contactKeyDays * millisecondsInDay

export const contactOf = ({ server, wall }: Heard): ServerContact => ({ at: server, offset: server - wall })

/**
 * The time now. A clock that cannot be right (before the last contact, or two weeks behind it) is not followed: numbers
 * begin anew with a day, and in a day opened by mistake nobody would find those who hold one.
 * @param heard the last answer in the life of this page
 * @param kept the last one of any page
 */
export function deviceTime(clocks: Clocks, heard: Heard | null, kept: ServerContact | null): DeviceTime {
  if (heard === null) {
    if (kept === null) return { at: clocks.wall, sure: false }
    const at = clocks.wall + kept.offset
    return { at: isPossible(at, kept.at) ? at : kept.at + clocks.steady, sure: false }
  }
  const carried = heard.server + clocks.steady - heard.steady
  const shown = heard.server + clocks.wall - heard.wall
  // ahead of the steady clock: asleep, or set forward; nobody can tell which
  if (shown > carried + DRIFT_MS && isPossible(shown, carried)) return { at: shown, sure: false }
  return { at: carried, sure: true }
}

const isPossible = (at: number, since: number) => at >= since && at <= since + LONGEST_AWAY_MS
