import { createFileRoute } from '@tanstack/react-router'
import { ShopsScreen } from '#src/features/waiting-place/screens/ShopsScreen.tsx'

export const Route = createFileRoute('/waiting/')({
  staticData: {
    screen: 'S2-112',
    template: 'hub',
    layout: 'waiting',
    offline: 'full',
    auth: 'public',
  },
  component: ShopsScreen,
})
