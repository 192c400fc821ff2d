import { useMemo } from 'react'
import { EmbeddedMap } from './EmbeddedMap.tsx'
import type { PostsOnMap } from '#src/features/community/data/posts-on-map.ts'
import { usePadding } from '#src/features/map/data/use-padding.ts'
import type { MapBounds } from '#src/features/map/parts/map-types.ts'

/** Ulsan, west, south, east, north. */
const CITY: MapBounds = [129.0, 35.34, 129.48, 35.72]
/** Room round the pins, degrees. */
const MARGIN = 0.01

/** Posts of a board as pins, all of them in view at first. */
export function PostsMap({ label, fallback, spots, selected, onSelect, rows }: PostsOnMap) {
  const markers = useMemo(
    () => spots.map(({ id, position, name }) => ({ id, position, label: name, kind: 'talk' as const })),
    [spots],
  )
  const covered = usePadding(rows ?? 0)
  const padding = rows === undefined ? undefined : covered
  const view = useMemo(() => ({ bounds: boundsOf(spots) }), [spots])
  return (
    <EmbeddedMap
      label={label}
      fallback={{ message: fallback, items: spots.map(({ id, name }) => ({ id, label: name })) }}
      {...{ markers, view, padding, onSelect }}
      selectedId={selected}
    />
  )
}

function boundsOf(spots: PostsOnMap['spots']): MapBounds {
  if (spots.length === 0) return CITY
  const lats = spots.map(({ position }) => position.lat)
  const lngs = spots.map(({ position }) => position.lng)
  return [
    Math.min(...lngs) - MARGIN,
    Math.min(...lats) - MARGIN,
    Math.max(...lngs) + MARGIN,
    Math.max(...lats) + MARGIN,
  ]
}
