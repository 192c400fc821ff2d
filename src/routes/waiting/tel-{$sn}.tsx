import { createFileRoute, Navigate } from '@tanstack/react-router'
import { AtTheDoor } from '#src/app/pages/AtTheDoor.tsx'
import { serialParam } from '#src/app/route-params.ts'
import { TelScreen } from '#src/features/kiosk/screens/TelScreen.tsx'

export const Route = createFileRoute('/waiting/tel-{$sn}')({
  staticData: {
    screen: 'S2-115',
    template: 'kiosk',
    layout: 'waiting',
    offline: 'full',
    auth: 'public',
    example: '/waiting/tel-501',
  },
  params: serialParam('sn'),
  validateSearch: (search) => search as { step?: 'phone' },
  component: WaitingPage,
})

function WaitingPage() {
  return (
    <AtTheDoor Screen={TelScreen}>
      {/* a step of the tablet's; who has its address on a phone is shown the shops */}
      <Navigate to="/waiting" replace />
    </AtTheDoor>
  )
}
