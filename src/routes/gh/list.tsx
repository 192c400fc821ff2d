import { createFileRoute } from '@tanstack/react-router'
import { guesthouseAddress, type GuesthouseSearch } from '#src/features/guesthouses/data/address.ts'
import { GuesthousesScreen } from '#src/features/guesthouses/screens/GuesthousesScreen.tsx'

export const Route = createFileRoute('/gh/list')({
  staticData: { screen: 'S2-14', template: 'list', layout: 'main', offline: 'read', auth: 'public' },
  // read in the screen's own part: what stands here is loaded with the first page of all
  validateSearch: (search) => search as GuesthouseSearch,
  component: GuesthousesRoute,
})

function GuesthousesRoute() {
  return <GuesthousesScreen search={guesthouseAddress({ ...Route.useSearch() })} />
}
