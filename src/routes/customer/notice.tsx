import { createFileRoute } from '@tanstack/react-router'
import { NoticesScreen } from '#src/features/notices/screens/NoticesScreen.tsx'

export const Route = createFileRoute('/customer/notice')({
  staticData: { screen: 'S2-11', template: 'list', layout: 'customer', offline: 'read', auth: 'public' },
  component: NoticesScreen,
})
