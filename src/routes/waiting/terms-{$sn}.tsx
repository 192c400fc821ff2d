import { createFileRoute, Navigate } from '@tanstack/react-router'
import { AtTheDoor } from '#src/app/pages/AtTheDoor.tsx'
import { serialParam } from '#src/app/route-params.ts'
import { WayScreen } from '#src/features/kiosk/screens/WayScreen.tsx'

export const Route = createFileRoute('/waiting/terms-{$sn}')({
  staticData: {
    screen: 'S2-116',
    template: 'kiosk',
    layout: 'waiting',
    offline: 'full',
    auth: 'public',
    example: '/waiting/terms-501',
  },
  params: serialParam('sn'),
  component: WaitingPage,
})

function WaitingPage() {
  return (
    <AtTheDoor Screen={WayScreen}>
      {/* a step of the tablet's; who has its address on a phone is shown the shops */}
      <Navigate to="/waiting" replace />
    </AtTheDoor>
  )
}
