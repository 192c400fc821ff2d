import { secondsInMinute } from 'date-fns/constants'
import type { WaitLine, WaitTicket } from '#sync/contracts/waiting/line.ts'
import { WAIT_SIZES } from '#sync/contracts/waiting/lists.ts'
import { sizeOf } from '#sync/domain/wait/gaps.ts'

/** Fewer seatings than this say nothing yet; the shop's own figure counts then. */
const ENOUGH = 4
/** Shown in steps of so many minutes. */
const STEP = 5

const part = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
const inSteps = (minutes: number) => Math.ceil(Math.max(0, minutes) / STEP) * STEP

/**
 * How long the line takes whoever joins now, minutes: the parties of the size that takes longest times what one takes
 * today, more and less by how much that varies. Null where numbers are not given or nobody waits.
 */
export function lineEstimate(
  { mode, recentGaps }: Pick<WaitLine, 'mode' | 'recentGaps'>,
  waiting: readonly Pick<WaitTicket, 'party'>[],
  gapMinutes: number,
): { from: number; to: number } | null {
  if (mode !== 'open' || waiting.length === 0) return null
  const sizes = WAIT_SIZES.map((size) => {
    const ahead = waiting.filter(({ party }) => sizeOf(party) === size).length
    const gaps = recentGaps[size].map((gap) => gap / secondsInMinute).toSorted((a, b) => a - b)
    if (gaps.length < ENOUGH) return { middle: ahead * gapMinutes, spread: gapMinutes / 2 }
    return { middle: ahead * part(gaps, 0.5), spread: part(gaps, 0.75) - part(gaps, 0.25) }
  })
  const [longest] = sizes.toSorted((a, b) => b.middle - a.middle)
  if (!longest) return null
  const { middle, spread } = longest
  return { from: Math.max(STEP, inSteps(middle - spread)), to: Math.max(STEP, inSteps(middle + spread)) }
}
