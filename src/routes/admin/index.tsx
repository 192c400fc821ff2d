import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from '#src/features/desk/screens/AdminScreen.tsx'

export const Route = createFileRoute('/admin/')({
  staticData: {
    screen: 'admin',
    template: 'hub',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  component: AdminScreen,
})
