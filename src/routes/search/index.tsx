import { createFileRoute } from '@tanstack/react-router'
import { SpotsMap } from '#src/app/slots/SpotsMap.tsx'
import { searchAddress } from '#src/features/search/data/address.ts'
import { SearchScreen } from '#src/features/search/screens/SearchScreen.tsx'

export const Route = createFileRoute('/search/')({
  staticData: { screen: 'S2-72', template: 'list', layout: 'main', offline: 'read', auth: 'public' },
  validateSearch: searchAddress,
  component: SearchRoute,
})

function SearchRoute() {
  return <SearchScreen search={Route.useSearch()} map={(shown) => <SpotsMap {...shown} />} />
}
