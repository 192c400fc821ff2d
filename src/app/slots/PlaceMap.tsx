import { useTranslation } from 'react-i18next'
import { useLocalized } from '#src/i18n/use-language.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import { SpotMap } from './SpotMap.tsx'

/** Where a place is. */
export function PlaceMap({ place }: { place: Place }) {
  const { t } = useTranslation('map')
  const l = useLocalized()
  return (
    <SpotMap
      id={String(place.no)}
      position={place.position}
      kind={place.category}
      label={l(place.name)}
      fallback={t('gone.engine')}
    />
  )
}
