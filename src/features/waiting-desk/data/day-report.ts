import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import type { WaitTicket } from '#sync/contracts/waiting/line.ts'
import type { WaitReport } from '#sync/contracts/waiting/report.ts'
import { SEOUL_OFFSET_MS } from '#sync/contracts/base/seoul.ts'

/** A day by what this device knows of it; what the server refused only the server tells. */
export type DayCount = Omit<WaitReport, 'shopNo' | 'day' | 'refused'>

const seoulHour = (at: string): number =>
  Math.floor((Date.parse(at) + SEOUL_OFFSET_MS) / millisecondsInHour) % 24

/** The middle one; of two the longer, so that nobody is promised less than they saw. */
const middleOf = (sorted: readonly number[]): number | null => sorted[Math.floor(sorted.length / 2)] ?? null

/** How a business day goes, counted on the device: works without a network. */
export function countDay(tickets: Iterable<WaitTicket>): DayCount {
  const all = [...tickets]
  const inState = (state: WaitTicket['state']) => all.filter((each) => each.state === state)
  const cancelled = inState('cancelled')
  const because = (reason: WaitTicket['reason']) => cancelled.filter((each) => each.reason === reason).length
  const waits = inState('seated')
    .map(({ joinedAt, endedAt = joinedAt }) =>
      Math.round((Date.parse(endedAt) - Date.parse(joinedAt)) / millisecondsInMinute),
    )
    .toSorted((a, b) => a - b)
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { joinedAt } of all) hours[seoulHour(joinedAt)]! += 1
  return {
    joined: all.length,
    people: all.reduce((sum, { party }) => sum + party, 0),
    seated: waits.length,
    skipped: inState('skipped').length,
    cancelled: {
      self: because('self'),
      staff: because('staff'),
      closed: because('closed'),
      expired: because('expired'),
    },
    open: inState('waiting').length + inState('called').length,
    waitMedian: middleOf(waits),
    waitLongest: waits.at(-1) ?? null,
    hours,
  }
}
