import { useMemo } from 'react'
import type { Language } from '#sync/contracts/base/lists.ts'
import type { Place } from '#sync/contracts/places/place.ts'
import type { MapBounds } from '#src/features/map/parts/map-types.ts'
import { useLanguage } from '#src/i18n/use-language.ts'
import { EmbeddedMap } from './EmbeddedMap.tsx'

/** Room round the places, degrees. */
const MARGIN = 0.012

type Props = {
  places: readonly Place[]
  /** Draws them as the stops of a way. */
  isRoute: boolean
  /** What is written on the stops, where it is not their place in the list; the same list as long as `places` is. */
  numbers?: readonly number[]
  label: string
  /** What is said where no map can be drawn. */
  fallback: string
}

/** Places as pins, or as numbered stops. `places` must be the same list as long as nothing in it changes. */
export function PlacesMap({ places, isRoute, numbers, label, fallback }: Props) {
  const language = useLanguage()
  const shown = useMemo(() => {
    const named = places.map((place, at) => ({
      ...namedIn(place, language),
      number: numbers?.[at] ?? at + 1,
    }))
    // without a place there is nothing to go to: the map stays where it is
    const to = named.length > 0 && { view: { bounds: boundsOf(named) } }
    return isRoute ? { course: { id: 'plan', stops: named }, ...to } : { markers: named, ...to }
  }, [places, isRoute, numbers, language])
  const items = places.map(({ no, name }, at) => ({
    id: `place-${no}`,
    label: isRoute ? `${numbers?.[at] ?? at + 1}. ${name[language]}` : name[language],
  }))
  return <EmbeddedMap {...shown} label={label} fallback={{ message: fallback, items }} />
}

const namedIn = ({ no, position, category, name }: Place, language: Language) => ({
  id: `place-${no}`,
  position: { lat: position.lat, lng: position.lng },
  kind: category,
  label: name[language],
})

function boundsOf(places: readonly { position: { lat: number; lng: number } }[]): MapBounds {
  const lats = places.map(({ position }) => position.lat)
  const lngs = places.map(({ position }) => position.lng)
  return [
    Math.min(...lngs) - MARGIN,
    Math.min(...lats) - MARGIN,
    Math.max(...lngs) + MARGIN,
    Math.max(...lats) + MARGIN,
  ]
}
