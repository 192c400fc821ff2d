import { createFileRoute } from '@tanstack/react-router'
import { JoinInfoScreen } from '#src/features/join/screens/JoinInfoScreen.tsx'

export const Route = createFileRoute('/join/info')({
  staticData: {
    screen: 'S2-18',
    template: 'wizard',
    layout: 'member',
    offline: 'online',
    auth: 'public',
  },
  component: JoinInfoScreen,
})
