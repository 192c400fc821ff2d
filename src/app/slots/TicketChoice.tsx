import { lazy, Suspense } from 'react'
import type { Place } from '#sync/contracts/places/place.ts'

const TicketButton = lazy(() =>
  import('#src/features/commerce/parts/TicketButton.tsx').then((module) => ({
    default: module.TicketButton,
  })),
)

/** Tickets of a place, one press away from the cart. */
export function TicketChoice({ place }: { place: Place }) {
  return (
    <Suspense>
      <TicketButton place={place} />
    </Suspense>
  )
}
