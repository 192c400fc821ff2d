import { createFileRoute } from '@tanstack/react-router'
import { StoreInfoScreen } from '#src/features/store/screens/StoreInfoScreen.tsx'

export const Route = createFileRoute('/store/info')({
  staticData: { screen: 'S2-75', template: 'detail', layout: 'store', offline: 'read', auth: 'public' },
  component: StoreInfoScreen,
})
