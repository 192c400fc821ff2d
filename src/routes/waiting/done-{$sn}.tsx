import { createFileRoute, useLocation } from '@tanstack/react-router'
import { AtTheDoor } from '#src/app/pages/AtTheDoor.tsx'
import { serialParam } from '#src/app/route-params.ts'
import { PlaceScreen } from '#src/features/waiting-place/screens/PlaceScreen.tsx'
import { DoneScreen } from '#src/app/pages/tablet-screens.ts'

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
  return (
    <AtTheDoor Screen={DoneScreen}>
      <PlaceScreen key={`${sn} ${hash}`} shopNo={sn} code={hash} />
    </AtTheDoor>
  )
}
