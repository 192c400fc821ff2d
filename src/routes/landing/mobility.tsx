import { createFileRoute } from '@tanstack/react-router'
import { rideAddress, type RideSearch } from '#src/features/transport/data/address.ts'
import { MobilityScreen } from '#src/features/transport/screens/MobilityScreen.tsx'

export const Route = createFileRoute('/landing/mobility')({
  staticData: { screen: 'S2-22', template: 'list', layout: 'main', offline: 'read', auth: 'public' },
  // read in the screen's own part: what stands here is loaded with the first page of all
  validateSearch: (search) => search as RideSearch,
  component: MobilityRoute,
})

function MobilityRoute() {
  return <MobilityScreen search={rideAddress({ ...Route.useSearch() })} />
}
