import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import type { Explanation } from '#sync/domain/plan/explain.ts'
import type { LeftOut } from '#src/data/plan/planner.ts'
import { PageSheet } from '#src/entities/page/PageSheet.tsx'
import { formatCount, formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { usePlanWords } from './use-plan-words.ts'

const TERMS = ['value', 'covers', 'meals', 'legs', 'waits', 'sameness', 'total'] as const

type Props = {
  explanation: Explanation
  leftOut: readonly LeftOut[]
  places: ReadonlyMap<number, Place>
  onClose: () => void
}

/** Why a plan is as it is: what counted on each day, and what is not in it and why. */
export function WhySheet({ explanation, leftOut, places, onClose }: Props) {
  const { t } = useTranslation('plan')
  const language = useLanguage()
  const l = useLocalized()
  const say = usePlanWords()
  return (
    <PageSheet title={t('why.title')} onClose={onClose}>
      {leftOut.length > 0 && (
        <>
          <h3 className="text-label">{t('why.leftOut')}</h3>
          <ul className="g-rows">
            {leftOut.map(({ placeNo, obstacle }) => {
              const place = places.get(placeNo)
              return (
                <li key={placeNo} className="py-2">
                  <b className="text-label">{place ? l(place.name) : placeNo}</b>
                  <p className="text-body2 text-ink-2">{say.obstacle(obstacle)}</p>
                </li>
              )
            })}
          </ul>
        </>
      )}
      <h3 className="mt-4 text-label">{t('why.points')}</h3>
      {explanation.days.map(({ day, points }) => (
        <dl
          key={day}
          className="mt-2 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-body2"
          aria-label={t('why.pointsDay', { day: formatDay(day, language) })}
        >
          <dt className="col-span-2 text-caption text-ink-3">{formatDay(day, language)}</dt>
          {TERMS.filter((term) => term === 'total' || points[term] !== 0).map((term) => (
            <div key={term} className="contents">
              <dt className={term === 'total' ? 'text-label' : ''}>{t(`why.term.${term}`)}</dt>
              <dd className="text-right g-num">{formatCount(points[term])}</dd>
            </div>
          ))}
        </dl>
      ))}
    </PageSheet>
  )
}
