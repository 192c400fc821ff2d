import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '#src/features/profile/screens/ProfileScreen.tsx'

export const Route = createFileRoute('/mypage/profile/')({
  staticData: { screen: 'S2-51', template: 'hub', layout: 'mypage', offline: 'read', auth: 'member' },
  component: ProfileScreen,
})
