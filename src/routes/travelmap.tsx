import { createFileRoute } from '@tanstack/react-router'
import { mapAddress } from '#src/features/map/data/address.ts'
import { TravelMapScreen } from '#src/features/map/screens/TravelMapScreen.tsx'

export const Route = createFileRoute('/travelmap')({
  staticData: { screen: 'S2-80', template: 'map', layout: 'empty', offline: 'full', auth: 'public' },
  validateSearch: mapAddress,
  component: TravelMapRoute,
})

function TravelMapRoute() {
  return <TravelMapScreen address={Route.useSearch()} />
}
