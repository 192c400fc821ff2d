import { createFileRoute, useLocation } from '@tanstack/react-router'
import { AtTheDoor } from '#src/app/pages/AtTheDoor.tsx'
import { MemberScreen } from '#src/app/pages/tablet-screens.ts'
import { serialParam } from '#src/app/route-params.ts'
import { FarScreen } from '#src/features/waiting-place/screens/FarScreen.tsx'

export const Route = createFileRoute('/waiting/mbr-{$sn}')({
  staticData: {
    screen: 'S2-114',
    template: 'hub',
    layout: 'waiting',
    offline: 'full',
    auth: 'public',
    example: '/waiting/mbr-501',
  },
  params: serialParam('sn'),
  component: MemberRoute,
})

function MemberRoute() {
  const { sn } = Route.useParams()
  const { hash } = useLocation()
  return (
    <AtTheDoor Screen={MemberScreen}>
      <FarScreen key={`${sn} ${hash}`} shopNo={sn} invitation={hash.startsWith('GI1.') ? hash : null} />
    </AtTheDoor>
  )
}
