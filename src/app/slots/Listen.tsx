import { lazy, Suspense } from 'react'
import type { Place } from '#sync/contracts/places/place.ts'

const AudioGuide = lazy(() =>
  import('#src/features/audio/parts/AudioGuide.tsx').then((module) => ({ default: module.AudioGuide })),
)

/** The audio guide, for the place page; its code comes after the page. */
export function Listen({ place }: { place: Place }) {
  return (
    <Suspense>
      <AudioGuide place={place} />
    </Suspense>
  )
}
