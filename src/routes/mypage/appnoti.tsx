import { createFileRoute } from '@tanstack/react-router'
import { NotifyScreen } from '#src/features/profile/screens/NotifyScreen.tsx'

export const Route = createFileRoute('/mypage/appnoti')({
  staticData: { screen: 'S2-39', template: 'hub', layout: 'mypage', offline: 'full', auth: 'member' },
  component: NotifyScreen,
})
