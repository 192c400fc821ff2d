import { Accessibility, CircleQuestionMark, Footprints, Phone, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDistance } from '#src/i18n/format.ts'
import { useLocalized } from '#src/i18n/use-language.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import type { Place } from '#sync/contracts/places/place.ts'
import type { ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { checkPlan, type StopCheck, type Verdict } from '../data/barrier-check.ts'
import type { Plan } from '../data/plan.ts'
import { usePlanPlaces } from '../data/use-plan-places.ts'

type Props = { plan: Plan; onClose: () => void }

const ICONS: Record<Verdict, typeof Accessibility> = {
  hard: TriangleAlert,
  unknown: CircleQuestionMark,
  partly: Accessibility,
  good: Accessibility,
}

/** The whole plan with the eyes of someone who cannot take steps; all of it from what is on the device. */
export function BarrierSheet({ plan, onClose }: Props) {
  const { t } = useTranslation('planner')
  const l = useLocalized()
  const places = usePlanPlaces(plan.stops.map(({ placeNo }) => placeNo))
  const { stops, counts, walks } = checkPlan(plan, places)
  const placeOf = ({ placeNo }: ItineraryStop) => (placeNo === null ? undefined : places.get(placeNo))
  const nameOf = (stop: ItineraryStop) => {
    const place = placeOf(stop)
    return place ? l(place.name) : stop.title
  }
  return (
    <PageSheet onClose={onClose} title={t('barrier.title')} wide>
      {stops.length === 0 ? (
        <p className="text-body2 text-ink-2">{t('barrier.empty')}</p>
      ) : (
        <>
          <p className="text-body">{t('barrier.summary', { count: stops.length, good: counts.good })}</p>
          <ul className="g-rows mt-3">
            {stops.map((check) => (
              <li key={check.stop.id}>
                <CheckRow check={check} name={nameOf(check.stop)} place={placeOf(check.stop)} />
              </li>
            ))}
          </ul>
          {walks.length > 0 && (
            <section className="mt-6">
              <h3 className="text-title3">{t('barrier.walks')}</h3>
              <ul className="mt-2 grid gap-2 text-body2 text-ink-2 g-num">
                {walks.map(({ from, to, metres }) => (
                  <li key={from.id} className="flex items-start gap-2">
                    <Footprints size={18} className="mt-0.5 flex-none" />
                    {t('barrier.walk', {
                      from: nameOf(from),
                      to: nameOf(to),
                      distance: formatDistance(metres),
                    })}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="mt-6 text-caption text-ink-3">{t('barrier.source')}</p>
        </>
      )}
    </PageSheet>
  )
}

function CheckRow({ check, name, place }: { check: StopCheck; name: string; place: Place | undefined }) {
  const { t } = useTranslation('planner')
  const l = useLocalized()
  const Icon = ICONS[check.verdict]
  const facts = place?.barrierFree
  return (
    <div className="flex items-start gap-3 py-3" data-verdict={check.verdict}>
      <Icon
        size={22}
        className={check.verdict === 'good' ? 'mt-0.5 flex-none text-saved' : 'mt-0.5 flex-none text-ink-2'}
      />
      <div className="min-w-0">
        <h3 className="text-label">
          {name} <span className="text-caption text-ink-3">{t('plan.day', { count: check.stop.day })}</span>
        </h3>
        <p className="text-body2">{t(`barrier.verdict.${check.verdict}`)}</p>
        {facts?.parking && <p className="text-caption text-ink-2">{t('barrier.parking')}</p>}
        {facts?.note && <p className="text-caption text-ink-2">{l(facts.note)}</p>}
        {check.verdict !== 'good' && place?.phone && (
          <a
            href={`tel:${place.phone}`}
            className="g-link inline-flex min-h-11 items-center gap-1.5 text-caption"
          >
            <Phone size={16} />
            {t('barrier.call', { name })}
          </a>
        )}
      </div>
    </div>
  )
}
