import { createFileRoute } from '@tanstack/react-router'
import { AtTheDoor } from '#src/app/pages/AtTheDoor.tsx'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { serialParam } from '#src/app/route-params.ts'
import { MemberScreen } from '#src/app/pages/tablet-screens.ts'

export const Route = createFileRoute('/waiting/mbr-{$sn}')({
  staticData: {
    screen: 'S2-114',
    template: 'kiosk',
    layout: 'waiting',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  params: serialParam('sn'),
  component: WaitingPage,
})

function WaitingPage() {
  return (
    <AtTheDoor Screen={MemberScreen}>
      <PreparingPage />
    </AtTheDoor>
  )
}
