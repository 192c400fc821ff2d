import { createFileRoute } from '@tanstack/react-router'
import { PendingScreen } from '#src/features/offline/screens/PendingScreen.tsx'

export const Route = createFileRoute('/bag/pending')({
  staticData: {
    screen: 'pending',
    template: 'list',
    layout: 'main',
    offline: 'full',
    auth: 'public',
  },
  component: PendingScreen,
})
