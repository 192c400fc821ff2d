import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/marks/Banner.tsx'
import type { Course } from '#sync/contracts/places/course.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Ticket } from '#sync/contracts/tickets/ticket.ts'
import { timeWarnings } from '../data/day-times.ts'
import { legsOf } from '../data/legs.ts'
import { dateOf, dayNumbers, stopsOf, type Plan } from '../data/plan.ts'
import { warningsOf } from '../data/stop-warnings.ts'

type Props = {
  plan: Plan
  places: ReadonlyMap<number, Place>
  tickets: ReadonlyMap<string, Ticket>
  course: Course | undefined
  onSettings: () => void
}

/** How many stops do not fit their day; without dates the way to set them. */
export function PlanWarnings({ plan, places, tickets, course, onSettings }: Props) {
  const { t } = useTranslation('planner')
  if (!plan.startDay) {
    if (!plan.stops.some(({ placeNo }) => placeNo !== null)) return null
    return (
      <Banner
        tone="info"
        inset
        action={
          <Button variant="outline" size="sm" onClick={onSettings}>
            {t('notice.setDate')}
          </Button>
        }
      >
        {t('notice.noDate')}
      </Banner>
    )
  }
  const order = new Set(
    dayNumbers(plan).flatMap((day) => {
      const stops = stopsOf(plan, day)
      return [...timeWarnings(stops, legsOf(stops, places, course)).keys()]
    }),
  )
  const count = plan.stops.filter((stop) => {
    const hours = stop.placeNo === null ? undefined : places.get(stop.placeNo)?.hours
    const ticket = tickets.get(stop.ticketId ?? '')
    return order.has(stop.id) || warningsOf(stop, { hours, ticket, date: dateOf(plan, stop.day) }).length > 0
  }).length
  if (count === 0) return null
  return (
    <Banner tone="info" inset>
      {t('notice.count', { count })}
    </Banner>
  )
}
