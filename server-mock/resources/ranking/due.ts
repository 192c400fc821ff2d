import { addDays, seoulDay } from '#sync/domain/calendar.ts'
import { monthBefore, presentPeriods, rankSpan } from '#sync/domain/ranking.ts'

/** Months before this one, and days before today, that are counted when the server has never done so. */
const MONTHS_BACK = 12
const DAYS_BACK = 7

type Known = { period: string; computedAt: number }

/**
 * Which periods are to be counted now: the running ones; those that ended since they were counted last; those that become
 * final; and those that are still corrected, where something was reclaimed since. All numbers in milliseconds since 1970.
 * @param firstAt when the first points were earned; null: never
 * @param reclaimedAt when something was reclaimed last; null: never
 */
export function duePeriods(
  known: readonly Known[],
  now: number,
  { firstAt, reclaimedAt }: { firstAt: number | null; reclaimedAt: number | null },
): string[] {
  if (firstAt === null) return []
  const at = new Map(known.map(({ period, computedAt }) => [period, computedAt]))
  const { month, day } = presentPeriods(now)
  const since = seoulDay(firstAt)
  const months = [month]
  while (months.length <= MONTHS_BACK && (months.at(-1) ?? '') > since.slice(0, 7))
    months.push(monthBefore(months.at(-1) ?? ''))
  const days = Array.from({ length: DAYS_BACK + 2 }, (_, ago) => addDays(day, -ago)).filter(
    (each) => each >= since,
  )
  const unknown = [...months, ...days].filter((period) => !at.has(period))
  const open = [...at].filter(([period, computedAt]) => {
    const span = rankSpan(period)
    if (!span || computedAt >= span.finalAt) return false
    const isRunning = now < span.until || computedAt < span.until
    return isRunning || now >= span.finalAt || (reclaimedAt !== null && reclaimedAt >= computedAt)
  })
  return [...new Set([...unknown, ...open.map(([period]) => period)])].sort()
}
