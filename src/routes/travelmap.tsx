import { createFileRoute } from '@tanstack/react-router'
import { beginMap } from '#src/features/map/data/begin-map.ts'
import { mapAddress, type MapSearch } from '#src/features/map/data/address.ts'
import { TravelMapScreen } from '#src/features/map/screens/TravelMapScreen.tsx'

export const Route = createFileRoute('/travelmap')({
  staticData: { screen: 'S2-80', template: 'map', layout: 'empty', offline: 'full', auth: 'public' },
  // read in the screen's own part: what stands here is loaded with the first page of all
  validateSearch: (search) => search as MapSearch,
  loader: beginMap,
  component: TravelMapRoute,
})

function TravelMapRoute() {
  return <TravelMapScreen address={mapAddress({ ...Route.useSearch() })} />
}
