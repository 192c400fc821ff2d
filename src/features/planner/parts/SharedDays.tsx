import { useTranslation } from 'react-i18next'
import { usePlaceMeta } from '#src/entities/place/place-meta.ts'
import { useDuration } from '#src/entities/record/use-duration.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { SharedPlan, SharedStop } from '#sync/contracts/planner/shared-plan.ts'
import { dateOf, dayNumbers } from '../data/plan.ts'
import { hoursWarning } from '../data/stop-warnings.ts'
import { useWarningText } from './use-warning-text.ts'
import { usePlanPlaces } from '../data/use-plan-places.ts'
import { Words } from '#src/ui/marks/Words.tsx'

/** The days of a plan that came by link, to read. */
export function SharedDays({ shared }: { shared: SharedPlan }) {
  const { t } = useTranslation('planner')
  const language = useLanguage()
  const places = usePlanPlaces(shared.stops.map(([, placeNo]) => placeNo))
  return (
    <div className="max-w-176">
      {shared.note && (
        <p className="text-body2 whitespace-pre-line text-ink-2">
          <Words>{shared.note}</Words>
        </p>
      )}
      {dayNumbers(shared).map((day) => {
        const date = dateOf(shared, day)
        // two stops of a shared plan may be alike in everything; their order never changes here
        const rows = shared.stops
          .filter(([own]) => own === day)
          .map((stop, index) => ({ stop, id: `${day}-${index}` }))
        return (
          <section key={day} className="g-section" data-day={day}>
            <div className="g-section-head">
              <h2 className="g-num">
                {date
                  ? t('plan.dayOn', { count: day, day: formatDay(date, language) })
                  : t('plan.day', { count: day })}
              </h2>
            </div>
            <ol className="g-rows">
              {rows.map(({ stop, id }) => (
                <li key={id}>
                  <SharedRow stop={stop} place={places.get(stop[1] ?? 0)} date={date} />
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}

type RowProps = { stop: SharedStop; place: Place | undefined; date: string | null }

function SharedRow({ stop, place, date }: RowProps) {
  const { t } = useTranslation('planner')
  const l = useLocalized()
  const meta = usePlaceMeta()
  const duration = useDuration()
  const words = useWarningText()
  const [, , title, time, stayMinutes, note] = stop
  const facts = [time, stayMinutes && t('plan.stay', { duration: duration(stayMinutes) })].filter(Boolean)
  const notice = place && date ? hoursWarning(place.hours, date, { time, stayMinutes }) : null
  return (
    <div className="py-3">
      <h3 className="text-title3">
        {place ? l(place.name) : <Words>{title || t('shared.nameless')}</Words>}
      </h3>
      {place && <p className="text-caption text-ink-3">{meta(place)}</p>}
      {facts.length > 0 && <p className="text-caption text-ink-2 g-num">{facts.join('\u00a0· ')}</p>}
      {notice && date && <p className="text-caption text-danger g-num">{words(notice, date)}</p>}
      {note && (
        <p className="mt-1 text-body2 whitespace-pre-line text-ink-2">
          <Words>{note}</Words>
        </p>
      )}
    </div>
  )
}
