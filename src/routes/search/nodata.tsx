import { createFileRoute } from '@tanstack/react-router'
import { searchAddress } from '#src/features/search/data/address.ts'
import { NoDataScreen } from '#src/features/search/screens/NoDataScreen.tsx'

export const Route = createFileRoute('/search/nodata')({
  staticData: { screen: 'S2-73', template: 'list', layout: 'main', offline: 'read', auth: 'public' },
  validateSearch: searchAddress,
  component: NoDataRoute,
})

function NoDataRoute() {
  return <NoDataScreen query={Route.useSearch().q ?? ''} />
}
