import { useEffect, useState } from 'react'
import { createPlanner, type PlanNews, type PlanOrder } from '#src/data/plan/planner.ts'

/**
 * The plan for an order: the first one at once, and the best one when the search is over. What lies between is not
 * shown, so that nothing moves under the finger more than once.
 * @param name of what is planned: until there is news of another order for it the last news stands
 */
export function usePlanned(order: PlanOrder | null, name: string): PlanNews | null {
  const [planner] = useState(createPlanner)
  const [told, setTold] = useState<{ name: string; news: PlanNews } | null>(null)
  useEffect(() => () => planner.close(), [planner])
  useEffect(() => {
    if (order === null) return
    let isFirst = true
    planner.plan(order, (news) => {
      if (isFirst || news.done) setTold({ name, news })
      isFirst = false
    })
    return () => planner.stop()
  }, [planner, order, name])
  return order !== null && told?.name === name ? told.news : null
}
