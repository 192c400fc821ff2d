import { createFileRoute } from '@tanstack/react-router'
import { BagScreen } from '#src/features/tickets/screens/BagScreen.tsx'

export const Route = createFileRoute('/bag/')({
  staticData: { screen: 'bag', template: 'hub', layout: 'newmain', offline: 'full', auth: 'public' },
  component: BagScreen,
})
