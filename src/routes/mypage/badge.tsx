import { createFileRoute } from '@tanstack/react-router'
import { BadgesScreen } from '#src/features/badges/screens/BadgesScreen.tsx'

export const Route = createFileRoute('/mypage/badge')({
  staticData: { screen: 'S2-40', template: 'hub', layout: 'mypage', offline: 'read', auth: 'member' },
  component: BadgesScreen,
})
