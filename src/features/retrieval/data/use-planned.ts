import { useEffect, useState } from 'react'
import { createPlanner, type PlanNews, type PlanOrder } from '#src/data/plan/planner.ts'

/**
 * The plan for an order: the first one at once, and the best one when the search is over. What lies between is not
 * shown, so that nothing moves under the finger more than once.
 */
export function usePlanned(order: PlanOrder | null): PlanNews | null {
  const [planner] = useState(createPlanner)
  const [told, setTold] = useState<{ order: PlanOrder; news: PlanNews } | null>(null)
  useEffect(() => () => planner.close(), [planner])
  useEffect(() => {
    if (order === null) return
    let isFirst = true
    planner.plan(order, (news) => {
      if (isFirst || news.done) setTold({ order, news })
      isFirst = false
    })
    return () => planner.stop()
  }, [planner, order])
  return order !== null && told?.order === order ? told.news : null
}
