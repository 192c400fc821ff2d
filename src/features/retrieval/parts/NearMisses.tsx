import { useTranslation } from 'react-i18next'
import { useContentByKeys } from '#src/data/content-by-keys.ts'
import { useToday } from '#src/data/use-today.ts'
import { PlaceRow } from '#src/entities/place/PlaceRow.tsx'
import { formatDayFrom } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import type { NearMiss } from '#src/search/understand/find.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'

/** Places that only the day keeps out, each with the next day it is open. */
export function NearMisses({ misses }: { misses: readonly NearMiss[] }) {
  const { t } = useTranslation('retrieval')
  const { t: tp } = useTranslation('plan')
  const language = useLanguage()
  const today = useToday()
  const places = useContentByKeys(
    'place',
    misses.map(({ no }) => no),
  )
  if (misses.length === 0) return null
  const lineOf = ({ why, nextDay }: NearMiss): string => {
    const reason = why ? tp(`closed.${why}`) : ''
    const day = nextDay ? formatDayFrom(today, nextDay, language) : null
    if (day === null) return reason
    return why ? t('found.missClosed', { reason, day }) : t('found.missHours', { day })
  }
  return (
    <Section title={t('found.misses')}>
      <ul className="g-rows">
        {misses.map((miss) => {
          const place = places.find(({ no }) => no === miss.no)
          return place ? (
            <li key={miss.no}>
              <PlaceRow place={place} small line={lineOf(miss)} />
            </li>
          ) : null
        })}
      </ul>
    </Section>
  )
}
