import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Spot, SpotsShown } from '#src/entities/list/spots.ts'
import { addressOf } from '#src/entities/record/address.ts'
import type { MapBounds } from '#src/features/map/parts/map-types.ts'
import { SpotDrawer } from '#src/features/map/parts/SpotDrawer.tsx'
import { useLanguage } from '#src/i18n/use-language.ts'
import { EmbeddedMap } from './EmbeddedMap.tsx'

/** Room round the places, degrees. */
const MARGIN = 0.01

/** The places of a list as pins that point at their rows; a press opens the place over the map, and in the address. */
export function SpotsMap({ spots, pointed, onPoint }: SpotsShown) {
  const { t } = useTranslation('map')
  const language = useLanguage()
  const navigate = useNavigate()
  const opened = useLocation({ select: ({ hash }) => hash })
  const shown = useMemo(() => {
    const markers = spots.map(({ key, position: { lat, lng }, kind, name }) => ({
      id: key,
      position: { lat, lng },
      kind,
      label: name[language],
    }))
    // of none the map shows the city
    return markers.length > 0 ? { markers, view: { bounds: boundsOf(spots) } } : { markers }
  }, [spots, language])
  const open = (hash: string) =>
    void navigate({ to: '.', search: true, hash, resetScroll: false, hashScrollIntoView: false })
  const chosen = spots.find(({ key }) => key === opened)
  const found = chosen?.found
  const hasCard = found?.kind === 'place' || found?.kind === 'happening'
  return (
    <>
      <EmbeddedMap
        {...shown}
        label={t('region')}
        fallback={{ message: t('gone.engine') }}
        selectedId={hasCard ? opened : null}
        pointedId={pointed}
        onPoint={onPoint}
        onSelect={(id) => {
          const spot = spots.find(({ key }) => key === id)
          if (!spot) return opened ? open('') : undefined
          if (spot.found.kind === 'place' || spot.found.kind === 'happening') open(spot.key)
          else void navigate(addressOf(spot.found))
        }}
      />
      {hasCard && <SpotDrawer key={opened} found={found} onClose={() => open('')} />}
    </>
  )
}

function boundsOf(spots: readonly Spot[]): MapBounds {
  const lats = spots.map(({ position }) => position.lat)
  const lngs = spots.map(({ position }) => position.lng)
  return [
    Math.min(...lngs) - MARGIN,
    Math.min(...lats) - MARGIN,
    Math.max(...lngs) + MARGIN,
    Math.max(...lats) + MARGIN,
  ]
}
