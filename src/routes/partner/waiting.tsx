import { createFileRoute } from '@tanstack/react-router'
import { WaitingDeskScreen } from '#src/features/waiting-desk/screens/WaitingDeskScreen.tsx'
import { readWaitingDesk } from '../-desk-search.ts'

export const Route = createFileRoute('/partner/waiting')({
  staticData: {
    screen: 'partner',
    template: 'board',
    layout: 'main',
    offline: 'full',
    auth: 'public',
  },
  validateSearch: readWaitingDesk,
  component: WaitingPage,
})

function WaitingPage() {
  const { tab = 'line', shop } = Route.useSearch()
  return <WaitingDeskScreen tab={tab} shop={shop} />
}
