import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants'
import type { PlaceRow } from '#src/data/waiting-places.ts'
import type { WaitState } from '#sync/contracts/waiting/lists.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { waitDay } from '#sync/domain/wait/day.ts'

/** `unknown`: the server has not heard of it from the shop yet; `over`: its day is past. */
export type PlaceState = WaitState | 'unknown' | 'over'

const ALIVE: readonly PlaceState[] = ['unknown', 'waiting', 'called']
/** Nothing can become of it by itself any more. */
export const isDead = (state: PlaceState): boolean => !ALIVE.includes(state)

/** What a place is worth now: its day is looked at with every use, whatever was last heard. @param now ms */
export function stateOf({ day, seen }: Pick<PlaceRow, 'day' | 'seen'>, now: number): PlaceState {
  const heard = seen?.state ?? 'unknown'
  if (isDead(heard)) return heard
  return day === waitDay(now) ? heard : 'over'
}

const { place, placeSoon, soonAhead } = POLICY.waiting.poll

/** How long to wait before asking again, ms; null: a dead place is not asked for. */
export function pollAfter(row: Pick<PlaceRow, 'day' | 'seen'>, now: number): number | null {
  const state = stateOf(row, now)
  // staff may take back who was late or left
  if (isDead(state)) return state === 'skipped' || state === 'cancelled' ? place * millisecondsInSecond : null
  const isSoon = state === 'called' || (row.seen?.ahead ?? Infinity) <= soonAhead
  return (isSoon ? placeSoon : place) * millisecondsInSecond
}

/**
 * Since when the shop's devices are silent; null while they are heard of. The server decides by its own clock: it then
 * knows of no time to wait, though the shop has not paused.
 * @returns ISO 8601
 */
export function silentSince({ seen }: Pick<PlaceRow, 'seen'>): string | null {
  if (!seen || seen.state !== 'waiting' || seen.from !== null || (seen.mode ?? 'open') !== 'open') return null
  return seen.shopSeenAt
}

export interface Estimate {
  /** Minutes. */
  from: number
  to: number
  /** When one goes in at the earliest and the latest, ms: counted from the answer, so that it does not run on by itself. */
  earliest: number
  latest: number
}

/** How long it takes still; null: nobody can say. */
export function estimateOf({ seen, seenAt }: Pick<PlaceRow, 'seen' | 'seenAt'>): Estimate | null {
  if (!seen || seenAt === null || seen.from === null || seen.to === null) return null
  const { from, to } = seen
  const at = (minutes: number) => seenAt + minutes * millisecondsInMinute
  return { from, to, earliest: at(from), latest: at(to) }
}

/** Parties that came in front after an outage and nobody has read of yet; 0: none. */
export function addedAhead({ seen, addedRead }: Pick<PlaceRow, 'seen' | 'addedRead'>): number {
  return seen?.state === 'waiting' && seen.addedAt !== addedRead ? (seen.addedAhead ?? 0) : 0
}
