import { createFileRoute } from '@tanstack/react-router'
import { RankHistoryScreen } from '#src/features/ranking/screens/RankHistoryScreen.tsx'

export const Route = createFileRoute('/ranking/monthly/history')({
  staticData: { screen: 'S2-70', template: 'list', layout: 'main', offline: 'read', auth: 'public' },
  component: RankHistoryScreen,
})
