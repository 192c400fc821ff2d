import { createFileRoute } from '@tanstack/react-router'
import { UljuScreen } from '#src/features/landing/screens/UljuScreen.tsx'

export const Route = createFileRoute('/landing/uljuadventure')({
  staticData: { screen: 'S2-24', template: 'hub', layout: 'main', offline: 'read', auth: 'public' },
  component: UljuScreen,
})
