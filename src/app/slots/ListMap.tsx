import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { recordAddress } from '#src/entities/record/address.ts'
import type { MapBounds } from '#src/features/map/parts/map-types.ts'
import type { ListMapShown } from '#src/features/search/parts/CategoryMap.tsx'
import { useLanguage } from '#src/i18n/use-language.ts'
import { EmbeddedMap } from './EmbeddedMap.tsx'

/** Room round the places, degrees. */
const MARGIN = 0.01

/** The places of a list as pins that point at their rows; a press opens the place. */
export function ListMap({ places, pointed, onPoint }: ListMapShown) {
  const { t } = useTranslation('map')
  const language = useLanguage()
  const navigate = useNavigate()
  const shown = useMemo(() => {
    const markers = places.map(({ no, position: { lat, lng }, category, name }) => ({
      id: String(no),
      position: { lat, lng },
      kind: category,
      label: name[language],
    }))
    return { markers, view: { bounds: boundsOf(markers.map(({ position }) => position)) } }
  }, [places, language])
  return (
    <EmbeddedMap
      {...shown}
      label={t('region')}
      fallback={{ message: t('gone.engine') }}
      pointedId={pointed === null ? null : String(pointed)}
      onPoint={(id) => onPoint(id === null ? null : Number(id))}
      onSelect={(id) => {
        const place = places.find(({ no }) => String(no) === id)
        if (place) void navigate(recordAddress.place(place))
      }}
    />
  )
}

function boundsOf(spots: readonly { lat: number; lng: number }[]): MapBounds {
  const lats = spots.map(({ lat }) => lat)
  const lngs = spots.map(({ lng }) => lng)
  return [
    Math.min(...lngs) - MARGIN,
    Math.min(...lats) - MARGIN,
    Math.max(...lngs) + MARGIN,
    Math.max(...lats) + MARGIN,
  ]
}
