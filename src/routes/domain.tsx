import { createFileRoute } from '@tanstack/react-router'
import { DomainScreen } from '#src/features/kiosk/screens/DomainScreen.tsx'

export const Route = createFileRoute('/domain')({
  staticData: { screen: 'S2-13', template: 'form', layout: 'none', offline: 'read', auth: 'public' },
  component: DomainScreen,
})
