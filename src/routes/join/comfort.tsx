import { createFileRoute } from '@tanstack/react-router'
import { JoinAddressScreen } from '#src/features/join/screens/JoinAddressScreen.tsx'

export const Route = createFileRoute('/join/comfort')({
  staticData: {
    screen: 'S2-17',
    template: 'wizard',
    layout: 'member',
    offline: 'online',
    auth: 'public',
  },
  component: JoinAddressScreen,
})
