import { createFileRoute } from '@tanstack/react-router'
import { stayAddress, type StaySearch } from '#src/features/landing/data/address.ts'
import { HostelScreen } from '#src/features/landing/screens/HostelScreen.tsx'

export const Route = createFileRoute('/landing/hostel')({
  staticData: { screen: 'S2-21', template: 'hub', layout: 'main', offline: 'read', auth: 'public' },
  // read in the screen's own part: what stands here is loaded with the first page of all
  validateSearch: (search) => search as StaySearch,
  component: HostelRoute,
})

function HostelRoute() {
  return <HostelScreen search={stayAddress({ ...Route.useSearch() })} />
}
