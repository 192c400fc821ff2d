import { createFileRoute } from '@tanstack/react-router'
import { TripScreen } from '#src/features/landing/screens/TripScreen.tsx'

export const Route = createFileRoute('/landing/trip')({
  staticData: { screen: 'S2-23', template: 'hub', layout: 'main', offline: 'full', auth: 'public' },
  component: TripScreen,
})
