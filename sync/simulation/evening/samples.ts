import { secondsInMinute } from 'date-fns/constants'
import { EVENING } from '#sync/domain/wait/testing/log.ts'
import { estimate } from '#sync/domain/wait/estimate.ts'
import { inFront } from '#sync/domain/wait/place.ts'
import { POLICY } from '#sync/domain/policy.ts'
import { restaurantEvening, secondOf } from './restaurant.ts'

/** Somebody who joined and was seated at their turn: what they were told, and how long it was. All in minutes. */
export interface Sample {
  from: number
  to: number
  wait: number
  /** Parties that waited in front. */
  teams: number
}

/** Everybody of an evening who neither let others go before nor was absent. */
export function samplesOf(seed: number): Sample[] {
  const { events, lines } = restaurantEvening(seed)
  const last = lines.at(-1)
  return events.flatMap((event, index) => {
    const line = lines[index]
    if (event.kind !== 'join' || !line || !last) return []
    const { state, deferred = 0, absences = 0, endedAt, joinedAt } = last.tickets.get(event.ticketId) ?? {}
    if (state !== 'seated' || !endedAt || !joinedAt || deferred + absences > 0) return []
    const now = EVENING + secondOf(event) * 1000
    const asked = { id: event.ticketId, party: event.args.party, gapMinutes: POLICY.waiting.gapMinutes, now }
    const range = estimate(line, asked)
    const wait = (Date.parse(endedAt) - Date.parse(joinedAt)) / 1000 / secondsInMinute
    return range ? [{ ...range, wait, teams: inFront(line, event.ticketId).length }] : []
  })
}

/** How good ranges are: share of waits within, mean error of their middles and of teams × minutes, mean width. */
export function quality(samples: readonly Sample[], fixedMinutes: number) {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, each) => sum + of(each), 0) / samples.length
  return {
    within: mean(({ from, to, wait }) => Number(wait >= from && wait <= to)),
    error: mean(({ from, to, wait }) => Math.abs((from + to) / 2 - wait)),
    fixedError: mean(({ teams, wait }) => Math.abs(teams * fixedMinutes - wait)),
    width: mean(({ from, to }) => to - from),
    wait: mean(({ wait }) => wait),
  }
}

/** Minutes for each team that fit these waits best. */
export function bestFixed(samples: readonly Sample[]): number {
  const tried = Array.from({ length: 200 }, (_, no) => (no + 1) / 10)
  return tried.reduce((best, each) =>
    quality(samples, each).fixedError < quality(samples, best).fixedError ? each : best,
  )
}
