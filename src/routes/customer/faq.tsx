import { createFileRoute } from '@tanstack/react-router'
import { FaqScreen } from '#src/features/notices/screens/FaqScreen.tsx'

export const Route = createFileRoute('/customer/faq')({
  staticData: { screen: 'S2-09', template: 'list', layout: 'customer', offline: 'read', auth: 'public' },
  component: FaqScreen,
})
