import { createFileRoute } from '@tanstack/react-router'
import { AtTheDoor } from '#src/app/pages/AtTheDoor.tsx'
import { ShopsScreen } from '#src/features/waiting-place/screens/ShopsScreen.tsx'
import { RestScreen } from '#src/app/pages/tablet-screens.ts'

export const Route = createFileRoute('/waiting/')({
  staticData: {
    screen: 'S2-112',
    template: 'hub',
    layout: 'waiting',
    offline: 'full',
    auth: 'public',
  },
  component: WaitingPage,
})

function WaitingPage() {
  return (
    <AtTheDoor Screen={RestScreen}>
      <ShopsScreen />
    </AtTheDoor>
  )
}
