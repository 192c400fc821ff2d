import { createFileRoute } from '@tanstack/react-router'
import { GameScreen } from '#src/features/game/screens/GameScreen.tsx'

export const Route = createFileRoute('/landing/game')({
  staticData: { screen: 'S2-20', template: 'board', layout: 'main', offline: 'full', auth: 'public' },
  component: GameScreen,
})
