import { millisecondsInMinute } from 'date-fns/constants'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { WaitReport } from '#sync/contracts/waiting/report.ts'
import { seoulTime } from '../calendar.ts'

type Counts = Omit<WaitReport, 'shopNo' | 'day' | 'refused'>

/** How a day went, from its tickets; those whose party was forgotten count as parties without people. */
export function reportOf(tickets: readonly WaitTicket[], { isOver }: { isOver: boolean }): Counts {
  const hours = Array.from({ length: 24 }, () => 0)
  const cancelled = { self: 0, staff: 0, closed: 0, expired: 0 }
  const waits: number[] = []
  const sums = { people: 0, seated: 0, skipped: 0, open: 0 }
  for (const { party, state, reason, joinedAt, endedAt } of tickets) {
    const hour = Number(seoulTime(Date.parse(joinedAt)).slice(0, 2))
    hours[hour] = (hours[hour] ?? 0) + 1
    sums.people += party
    if (state === 'cancelled') cancelled[reason ?? 'staff'] += 1
    else if (state === 'seated' || state === 'skipped') sums[state] += 1
    else if (isOver) cancelled.expired += 1
    else sums.open += 1
    if (state === 'seated' && endedAt !== undefined)
      waits.push(Math.round((Date.parse(endedAt) - Date.parse(joinedAt)) / millisecondsInMinute))
  }
  waits.sort((a, b) => a - b)
  return {
    ...{ joined: tickets.length, ...sums, cancelled, hours },
    waitMedian: waits[Math.floor(waits.length / 2)] ?? null,
    waitLongest: waits.at(-1) ?? null,
  }
}
