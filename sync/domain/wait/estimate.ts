import { secondsInMinute } from 'date-fns/constants'
import type { WaitLine } from '#sync/contracts/waiting/line.ts'
import type { FoldedLine } from './fold.ts'
import { sizeOf } from './gaps.ts'
import { inFront, modeAt } from './place.ts'

/** Fewer seatings than this say nothing of how fast a line moves today. */
const ENOUGH = 4
/** Minutes an estimate is rounded to, the shorter down and the longer up. */
const STEP = 5
/** How much wider than the middle half a range is, and the least part of the wait on either side: four of five waits fit. */
const WIDER = { spread: 1.3, part: 0.3 } as const

/** The value below which a share of sorted numbers lies, between neighbours by proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? 0
  const high = sorted[Math.ceil(place)] ?? low
  return low + (high - low) * (place - Math.floor(place))
}

/** Seconds between two seatings: usual, and how far they spread (the middle half). */
function paceOf(gaps: readonly number[], fallback: number): { usual: number; spread: number } {
  if (gaps.length < ENOUGH) return { usual: fallback, spread: fallback }
  const sorted = [...gaps].sort((a, b) => a - b)
  const mean = sorted.reduce((sum, gap) => sum + gap, 0) / sorted.length
  return { usual: mean, spread: quantile(sorted, 0.75) - quantile(sorted, 0.25) }
}

type Asked = {
  /** Null: somebody who would join now. */
  id: string | null
  party: number
  /** Minutes between two seatings as long as the day has not shown any. */
  gapMinutes: number
  /** ms since 1970 */
  now: number
}

/**
 * How long a party still waits, in minutes: as many seatings of its size as parties of this size are in front and one
 * more for itself, more uncertain the more they are.
 * @returns null where nobody can know: the shop pauses or is closed
 */
export function estimate(
  folded: Pick<FoldedLine, 'tickets'> & { line: WaitLine },
  { id, party, gapMinutes, now }: Asked,
): { from: number; to: number } | null {
  const mode = modeAt(folded.line, now)
  if (mode === 'straightIn') return { from: 0, to: 0 }
  if (mode !== 'open') return null
  const size = sizeOf(party)
  const front = inFront(folded, id).map((other) => folded.tickets.get(other)?.party ?? 0)
  const turns = front.filter((other) => sizeOf(other) === size).length + 1
  const { usual, spread } = paceOf(folded.line.recentGaps[size], gapMinutes * secondsInMinute)
  const half = Math.max(spread * Math.sqrt(turns) * WIDER.spread, usual * turns * WIDER.part)
  const minutes = (seconds: number) => seconds / secondsInMinute / STEP
  return {
    from: Math.max(0, Math.floor(minutes(usual * turns - half)) * STEP),
    to: Math.max(STEP, Math.ceil(minutes(usual * turns + half)) * STEP),
  }
}
