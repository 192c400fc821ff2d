import { createFileRoute } from '@tanstack/react-router'
import { EventsScreen } from '#src/features/events/screens/EventsScreen.tsx'

export const Route = createFileRoute('/customer/event')({
  staticData: { screen: 'S2-07', template: 'list', layout: 'customer', offline: 'read', auth: 'public' },
  component: EventsScreen,
})
