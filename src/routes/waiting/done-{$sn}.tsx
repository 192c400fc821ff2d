import { createFileRoute, useLocation } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { PlaceScreen } from '#src/features/waiting-place/screens/PlaceScreen.tsx'

export const Route = createFileRoute('/waiting/done-{$sn}')({
  staticData: {
    screen: 'S2-113',
    template: 'hub',
    layout: 'waiting',
    offline: 'full',
    auth: 'public',
    example: '/waiting/done-501',
  },
  params: serialParam('sn'),
  component: DoneRoute,
})

function DoneRoute() {
  const { sn } = Route.useParams()
  const { hash } = useLocation()
  return <PlaceScreen key={`${sn} ${hash}`} shopNo={sn} code={hash} />
}
