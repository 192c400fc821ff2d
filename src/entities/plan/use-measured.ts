import { useEffect, useMemo, useState } from 'react'
import type { Explanation } from '#sync/domain/plan/explain.ts'
import type { MeasuredWay } from '#sync/domain/plan/measured.ts'
import { measuredWays } from '#src/data/plan/measured-ways.ts'
import type { PlanNews, PlanOrder } from '#src/data/plan/planner.ts'
import { useServices } from '#src/data/services.ts'
import { usePlanned } from './use-planned.ts'

interface Measured {
  /** What is told, with measured ways where there are any. */
  news: PlanNews | null
  /** Of how many ways a measurement says another time than was reckoned; null: nothing was measured. */
  changed: number | null
}

/**
 * The ways of a finished plan measured by whom the operator chose. The plan stands at once and waits for nothing; where
 * nobody measures, or without a network, it stays as it is.
 */
export function useMeasured(order: PlanOrder | null, news: PlanNews | null): Measured {
  const services = useServices()
  const [found, setFound] = useState<{ of: PlanNews; ways: MeasuredWay[] } | null>(null)
  const places = order?.places
  useEffect(() => {
    if (!places || !news?.done || news.outcome.is === 'none' || !news.explanation) return
    let isCurrent = true
    const legs = news.explanation.days.map(({ stops }) => stops.map(({ leg }) => leg?.mode ?? null))
    void measuredWays(news.outcome.days, legs, places, services).then((ways) => {
      if (isCurrent && ways.length > 0) setFound({ of: news, ways })
    })
    return () => {
      isCurrent = false
    }
  }, [services, places, news])
  const ways = found !== null && found.of === news ? found.ways : null
  const again = useMemo(
    () =>
      order && ways && news?.outcome.is === 'plan'
        ? { ...order, from: news.outcome.days, only: 'explain' as const, ways }
        : null,
    [order, ways, news],
  )
  const told = usePlanned(again, JSON.stringify(ways))?.explanation
  return useMemo(
    () =>
      news && told
        ? { news: { ...news, explanation: told }, changed: changedOf(news.explanation, told) }
        : { news, changed: null },
    [news, told],
  )
}

const minutesOf = (explanation: Explanation | null): number[] =>
  (explanation?.days ?? []).flatMap(({ stops }) => stops.map(({ leg }) => leg?.minutes ?? 0))

function changedOf(before: Explanation | null, after: Explanation): number {
  const reckoned = minutesOf(before)
  return minutesOf(after).filter((minutes, at) => minutes !== reckoned[at]).length
}
