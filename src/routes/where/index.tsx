import { createFileRoute } from '@tanstack/react-router'
import { AroundMap } from '#src/app/slots/AroundMap.tsx'
import { nearAddress, type NearSearch } from '#src/features/nearby/data/address.ts'
import { WhereScreen } from '#src/features/nearby/screens/WhereScreen.tsx'

export const Route = createFileRoute('/where/')({
  staticData: { screen: 'S2-117', template: 'list', layout: 'main', offline: 'full', auth: 'public' },
  // read in the screen's own part: what stands here is loaded with the first page of all
  validateSearch: (search) => search as NearSearch,
  component: WhereRoute,
})

function WhereRoute() {
  return (
    <WhereScreen search={nearAddress({ ...Route.useSearch() })} map={(around) => <AroundMap {...around} />} />
  )
}
