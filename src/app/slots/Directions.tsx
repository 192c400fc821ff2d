import { lazy, Suspense } from 'react'
import type { Target } from '#src/features/handover/data/map-links.ts'

const OpenInMaps = lazy(() =>
  import('#src/features/handover/parts/OpenInMaps.tsx').then((module) => ({ default: module.OpenInMaps })),
)

/** The way there in other map apps, for the pages of other features; its code comes after the page. */
export function Directions({ target }: { target: Target }) {
  return (
    <Suspense>
      <OpenInMaps target={target} />
    </Suspense>
  )
}
