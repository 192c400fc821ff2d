import { useEffect, useMemo, useState } from 'react'
import { tasteOf } from '#sync/domain/persona/taste.ts'
import { planDaysOf, requestOf } from '#sync/domain/plan/itinerary.ts'
import { orderFor } from '#src/data/plan/order.ts'
import type { PlanNews, PlanOrder } from '#src/data/plan/planner.ts'
import { useContentHead } from '#src/data/content-list.ts'
import { readRecords } from '#src/data/read-records.ts'
import { useServices } from '#src/data/services.ts'
import { useWhale } from '#src/entities/persona/use-whale.ts'
import { useIndexStage } from '#src/entities/search/use-index-stage.ts'
import { usePlanned } from '#src/entities/plan/use-planned.ts'
import { useSearch } from '#src/entities/search/use-search.ts'
import { searchClient } from '#src/search/client.ts'
import type { Plan } from './plan.ts'

export interface Explained {
  /** Of which plan: `nameOfPlan`. */
  name: string
  order: PlanOrder
  news: PlanNews
}

/** What the planner looks at of a plan, as one word that changes with it. */
export const nameOfPlan = ({ startDay, days, stops, made }: Plan): string =>
  JSON.stringify([
    startDay,
    days,
    made,
    stops.map(({ id, placeNo, day, time, stayMinutes, ticketId }) => [
      ...[id, placeNo, day, time, stayMinutes, ticketId],
    ]),
  ])

/**
 * What the planner says of a plan as it is, made by the planner or by hand; what was said before stands until there is more.
 * @returns null while nothing can be said: no first day, or no places on the device
 */
export function useExplained(plan: Plan): Explained | null {
  const services = useServices()
  // keeps the index in step with the content
  useSearch(null, ['place'])
  const stage = useIndexStage(useContentHead(['place']).complete)
  const whale = useWhale()
  const name = nameOfPlan(plan)
  const key = JSON.stringify({ plan: { ...plan, title: '', note: '' }, whale })
  const [made, setMade] = useState<{ name: string; order: PlanOrder } | null>(null)
  useEffect(() => {
    if (stage === null) return
    let isCurrent = true
    const given = JSON.parse(key) as { plan: Plan; whale: string | null }
    const request = requestOf(given.plan, given.whale === null ? null : tasteOf(given.whale))
    if (!request) return
    const limits = given.plan.made?.limits ?? []
    const own = given.plan.stops.flatMap(({ placeNo }) => placeNo ?? [])
    const sources = { client: searchClient(), read: readRecords(services) }
    void orderFor(request, limits, sources, own).then((order) => {
      if (isCurrent && order.places.length > 0)
        setMade({
          name: nameOfPlan(given.plan),
          order: { ...order, from: planDaysOf(given.plan), only: 'explain' },
        })
    })
    return () => {
      isCurrent = false
    }
  }, [services, key, stage])
  const news = usePlanned(made?.order ?? null, made?.name ?? name)
  const last = useMemo(
    () => (made && news ? { name: made.name, order: made.order, news } : null),
    [made, news],
  )
  const [told, setTold] = useState(last)
  if (last !== null && last !== told) setTold(last)
  return told
}
