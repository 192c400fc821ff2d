import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/content.ts'
import { useContentItems } from '#src/data/content.ts'
import { PlaceCard } from '#src/entities/place/PlaceCard.tsx'
import { formatDistance } from '#src/i18n/format.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { nearest } from '../data/list-query.ts'

const SHOWN = 6

/** What else is around, nearest first, with the distance as the crow flies. */
export function Nearby({ place }: { place: Place }) {
  const { t } = useTranslation('discovery')
  const { t: te } = useTranslation('entities')
  const { t: tk } = useTranslation('codes')
  const { items, complete } = useContentItems('place')
  const around = nearest(place, items, SHOWN)
  if (around.length === 0) return null
  return (
    <Section title={t('place.near')}>
      <div className="g-scroll g-scroll--bleed">
        {around.map(({ place: other, metres }) => (
          <PlaceCard
            key={other.no}
            place={other}
            saved={complete}
            line={`${tk(`list.${other.category}`)} · ${te('away', { distance: formatDistance(metres) })}`}
            className="relative w-56"
          />
        ))}
      </div>
    </Section>
  )
}
