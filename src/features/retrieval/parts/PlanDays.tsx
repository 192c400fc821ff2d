import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import type { ExplainedDay } from '#sync/domain/plan/explain.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { Banner } from '#src/ui/marks/Banner.tsx'
import { LegCard } from './LegCard.tsx'
import { StopCard } from './StopCard.tsx'

type Props = {
  days: readonly ExplainedDay[]
  places: ReadonlyMap<number, Place>
  /** Places that are not in the plan this one is compared with. */
  fresh: ReadonlySet<number>
  onAvoid: (placeNo: number) => void
  ticket: (place: Place) => ReactNode
}

/** A plan by day: numbered stops, and before each the way there. */
export function PlanDays({ days, places, fresh, onAvoid, ticket }: Props) {
  const { t } = useTranslation('retrieval')
  const language = useLanguage()
  return days.map(({ day, stops, missingMeals }, index) => {
    const minutes = stops.reduce((sum, { leg }) => sum + (leg?.minutes ?? 0), 0)
    const name = formatDay(day, language)
    return (
      <section key={day} className="g-section">
        <div className="g-section-head">
          <h2 className="g-num">{t('plan.day', { count: index + 1, day: name })}</h2>
          <p className="text-caption text-ink-3 g-num">{t('plan.stops', { count: stops.length, minutes })}</p>
        </div>
        {stops.length === 0 && <p className="text-body2 text-ink-2">{t('plan.dayEmpty')}</p>}
        <ol className="g-rail" aria-label={t('plan.route', { day: name })}>
          {stops.map((stop, at) => (
            <li key={stop.placeNo ?? at} data-state="todo">
              <span className="g-rail-line">
                <span className="g-rail-no" aria-hidden="true">
                  {at + 1}
                </span>
                <i aria-hidden="true" />
              </span>
              <div className="g-rail-body">
                {stop.leg && <LegCard leg={stop.leg} />}
                <StopCard
                  stop={stop}
                  place={places.get(stop.placeNo ?? 0)}
                  isNew={fresh.has(stop.placeNo ?? 0)}
                  onAvoid={() => stop.placeNo !== null && onAvoid(stop.placeNo)}
                  ticket={placeTicket(places.get(stop.placeNo ?? 0), ticket)}
                />
              </div>
            </li>
          ))}
        </ol>
        {missingMeals.length > 0 && (
          <Banner tone="pending" inset>
            {missingMeals.map((meal) => t(`plan.${meal}`)).join(' ')}
          </Banner>
        )}
      </section>
    )
  })
}

const placeTicket = (place: Place | undefined, ticket: Props['ticket']): ReactNode => place && ticket(place)
