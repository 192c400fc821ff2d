import { createFileRoute } from '@tanstack/react-router'
import { OrderFormScreen } from '#src/features/commerce/screens/OrderFormScreen.tsx'

export const Route = createFileRoute('/pay/')({
  staticData: { screen: 'S2-57', template: 'form', layout: 'main', offline: 'read', auth: 'member' },
  component: OrderFormScreen,
})
