import { createFileRoute } from '@tanstack/react-router'
import { JoinScreen } from '#src/features/join/screens/JoinScreen.tsx'

export const Route = createFileRoute('/join/')({
  staticData: {
    screen: 'S2-16',
    template: 'wizard',
    layout: 'member',
    offline: 'online',
    auth: 'public',
  },
  component: JoinScreen,
})
