import { useTranslation } from 'react-i18next'
import type { Place } from '#sync/contracts/places/place.ts'
import { useContentHead } from '#src/data/content-list.ts'
import { useNearestPlaces } from '#src/data/places.ts'
import { formatDistance } from '#src/i18n/format.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { PlaceCard } from './PlaceCard.tsx'

const SHOWN = 6

type Props = {
  /** Give `no` only for a place: it is left out of its own neighbours. */
  from: { no?: number; position: Place['position'] }
}

/** What else is around, nearest first, with the distance as the crow flies. */
export function NearbyPlaces({ from }: Props) {
  const { t } = useTranslation('entities')
  const { t: tk } = useTranslation('codes')
  const { complete } = useContentHead(['place'])
  const around = useNearestPlaces(from, SHOWN) ?? []
  if (around.length === 0) return null
  return (
    <Section title={t('near')}>
      <div className="g-scroll g-scroll--bleed">
        {around.map(({ record: other, metres }) => (
          <PlaceCard
            key={other.no}
            place={other}
            saved={complete}
            line={`${tk(`list.${other.category}`)}\u00a0· ${t('away', { distance: formatDistance(metres) })}`}
            className="relative w-56"
          />
        ))}
      </div>
    </Section>
  )
}
