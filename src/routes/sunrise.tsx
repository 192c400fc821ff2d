import { createFileRoute } from '@tanstack/react-router'
import { allianceAddress, type AllianceSearch } from '#src/features/alliance/data/address.ts'
import { AllianceScreen } from '#src/features/alliance/screens/AllianceScreen.tsx'

export const Route = createFileRoute('/sunrise')({
  staticData: { screen: 'S2-78', template: 'hub', layout: 'empty', offline: 'read', auth: 'public' },
  // read in the screen's own part: what stands here is loaded with the first page of all
  validateSearch: (search) => search as AllianceSearch,
  component: AllianceRoute,
})

function AllianceRoute() {
  return <AllianceScreen search={allianceAddress({ ...Route.useSearch() })} />
}
