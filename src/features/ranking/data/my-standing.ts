import type { MyRank } from '#sync/contracts/ranking/ranking.ts'
import { seoulDay } from '#sync/domain/calendar.ts'
import { countedLines, rankSpan, scoreOf, type CountedLine } from '#sync/domain/ranking.ts'
import { usePersonal } from '#src/data/personal.ts'
import { useServices } from '#src/data/services.ts'

export interface MyStanding {
  /** Null: no points the day before, or not told yet (S4-15). */
  rank: MyRank | null
  /** What of the own ledger counts, read from the device. */
  lines: CountedLine[]
  /** Their sum, in points. */
  score: number
  isLoading: boolean
}

/** One's own place in a period and what it is made of, from what this device holds. */
export function useMyStanding(period: string): MyStanding {
  const ranks = usePersonal('myRank')
  const lots = usePersonal('pointLot')
  const entries = usePersonal('pointEntry')
  const today = seoulDay(useServices().now())
  const span = rankSpan(period)
  const lines = span
    ? countedLines(
        lots.items.map(({ value }) => value),
        entries.items.map(({ value }) => value),
        span,
      )
    : []
  const told = ranks.items.find(({ value }) => value.period === period && value.madeOn === today)
  return {
    rank: told?.value ?? null,
    lines,
    score: scoreOf(lines),
    isLoading: lots.state === 'loading' || entries.state === 'loading',
  }
}

/** The neighbour before, where there is one. */
export const before = ({ rank, neighbours }: MyRank) => neighbours.find((each) => each.rank === rank - 1)
