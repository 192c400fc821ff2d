import { useTranslation } from 'react-i18next'
import { CITIES, DISTRICTS } from '#sync/contracts/base/lists.ts'
import { useBestPlaces, type PlaceArea } from '#src/data/places.ts'
import { Section } from '#src/ui/surfaces/Card.tsx'
import { PlaceCard } from './PlaceCard.tsx'

const EVERYWHERE: readonly PlaceArea[] = [...DISTRICTS, ...CITIES]
const SHOWN = 6

/** What people come to see, for a screen that has nothing of its own to show yet; nothing until it is held. */
export function BestPlaces() {
  const { t } = useTranslation('entities')
  const { items, complete } = useBestPlaces('spot', EVERYWHERE, SHOWN)
  if (items.length === 0) return null
  return (
    <Section title={t('best')}>
      <div className="g-scroll g-scroll--bleed">
        {items.map((place) => (
          <PlaceCard key={place.no} place={place} saved={complete} className="relative w-56" />
        ))}
      </div>
    </Section>
  )
}
