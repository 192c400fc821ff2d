import { createFileRoute } from '@tanstack/react-router'
import { searchAddress } from '#src/features/discovery/data/address.ts'
import { SearchScreen } from '#src/features/discovery/screens/SearchScreen.tsx'

export const Route = createFileRoute('/search/')({
  staticData: { screen: 'S2-72', template: 'list', layout: 'main', offline: 'read', auth: 'public' },
  validateSearch: searchAddress,
  component: SearchRoute,
})

function SearchRoute() {
  const { q = '', kind = null } = Route.useSearch()
  return <SearchScreen query={q} kind={kind} />
}
