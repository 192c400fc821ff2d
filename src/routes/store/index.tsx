import { createFileRoute } from '@tanstack/react-router'
import { StoreScreen } from '#src/features/store/screens/StoreScreen.tsx'

export const Route = createFileRoute('/store/')({
  staticData: { screen: 'S2-74', template: 'hub', layout: 'store', offline: 'read', auth: 'public' },
  component: StoreScreen,
})
