import { useTranslation } from 'react-i18next'
import type { ItineraryDraft, ItineraryStop } from '#sync/contracts/planner/itinerary.ts'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage, useLocalized } from '#src/i18n/use-language.ts'
import { Words } from '#src/ui/marks/Words.tsx'
import { planDifference, type PlanLine } from '../data/plan-difference.ts'

/** What of one copy of a plan differs from the other: places by their names, in the order of the day. */
export function PlanCopy({ copy, other }: { copy: ItineraryDraft; other: ItineraryDraft }) {
  const { t } = useTranslation('offline')
  const language = useLanguage()
  const l = useLocalized()
  const lines = planDifference(copy, other)
  const nos = copy.stops.flatMap(({ placeNo }) => (placeNo === null ? [] : [placeNo]))
  const places = new Map(useContentByKeys('place', [...new Set(nos)]).map((place) => [place.no, place.name]))
  const nameOf = ({ placeNo, title }: ItineraryStop) => {
    const name = places.get(placeNo ?? 0)
    return title || (name ? l(name) : t('what.aPlace'))
  }
  const text = (line: PlanLine): string => {
    switch (line.is) {
      case 'title':
        return line.text
      case 'note':
        return line.text ? t('conflict.note', { text: line.text }) : t('conflict.noNote')
      case 'start':
        return line.day ? t('conflict.start', { day: formatDay(line.day, language) }) : t('conflict.noStart')
      case 'length':
        return t('conflict.length', { count: line.days })
      case 'day': {
        const way = line.stops.map((stop) => [nameOf(stop), stop.time].filter(Boolean).join(' '))
        return t('conflict.day', { day: line.day, way: way.join(' → ') || t('conflict.noStops') })
      }
      case 'stop': {
        const { note, stayMinutes } = line.stop
        const more = [
          stayMinutes ? t('conflict.stay', { count: stayMinutes }) : '',
          note ? t('conflict.note', { text: note }) : t('conflict.noNote'),
        ]
        return t('what.named', { what: nameOf(line.stop), name: more.filter(Boolean).join('\u00a0· ') })
      }
    }
  }
  return (
    <>
      <p className="text-label wrap-anywhere">
        <Words>{copy.title}</Words>
      </p>
      <ul className="mt-1 grid gap-1">
        {lines
          .filter(({ is }) => is !== 'title')
          .map((line) => {
            const words = text(line)
            return (
              <li key={`${line.is} ${words}`} className="wrap-anywhere">
                <Words>{words}</Words>
              </li>
            )
          })}
      </ul>
    </>
  )
}
