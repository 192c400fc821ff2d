import { createFileRoute } from '@tanstack/react-router'
import { RankingScreen } from '#src/features/ranking/screens/RankingScreen.tsx'

export const Route = createFileRoute('/ranking/')({
  staticData: { screen: 'S2-67', template: 'hub', layout: 'main', offline: 'read', auth: 'public' },
  component: RankingScreen,
})
