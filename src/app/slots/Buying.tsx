import { lazy, Suspense } from 'react'

const BuyingNote = lazy(() =>
  import('#src/features/commerce/parts/BuyingNote.tsx').then((module) => ({ default: module.BuyingNote })),
)

/** What is about to be ordered, for the sign-in that is before it. */
export function Buying() {
  return (
    <Suspense>
      <BuyingNote />
    </Suspense>
  )
}
