import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { PlaceScreen } from '#src/features/discovery/screens/PlaceScreen.tsx'

export const Route = createFileRoute('/product/hp-{$hpno}')({
  staticData: { screen: 'S2-63', template: 'detail', layout: 'main', offline: 'read', auth: 'public' },
  params: serialParam('hpno'),
  component: PlaceRoute,
})

function PlaceRoute() {
  return <PlaceScreen no={Route.useParams().hpno} />
}
