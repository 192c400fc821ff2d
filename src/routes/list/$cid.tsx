import { createFileRoute } from '@tanstack/react-router'
import { listCategoryParam } from '#src/app/route-params.ts'
import { SpotsMap } from '#src/app/slots/SpotsMap.tsx'
import { listAddress } from '#src/features/search/data/address.ts'
import { CategoryScreen } from '#src/features/search/screens/CategoryScreen.tsx'

export const Route = createFileRoute('/list/$cid')({
  staticData: {
    screen: 'S2-25',
    template: 'list',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/list/spot',
  },
  params: listCategoryParam,
  validateSearch: listAddress,
  component: CategoryRoute,
})

function CategoryRoute() {
  const { cid } = Route.useParams()
  return (
    <CategoryScreen
      key={cid}
      category={cid}
      search={Route.useSearch()}
      map={(shown) => <SpotsMap {...shown} />}
    />
  )
}
