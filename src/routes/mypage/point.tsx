import { createFileRoute } from '@tanstack/react-router'
import { PointsScreen } from '#src/features/loyalty/screens/PointsScreen.tsx'

export const Route = createFileRoute('/mypage/point')({
  staticData: { screen: 'S2-49', template: 'hub', layout: 'mypage', offline: 'full', auth: 'member' },
  component: PointsScreen,
})
