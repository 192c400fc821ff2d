import { createFileRoute } from '@tanstack/react-router'
import { PacksScreen } from '#src/features/offline/screens/PacksScreen.tsx'

export const Route = createFileRoute('/bag/packs')({
  staticData: {
    screen: 'packs',
    template: 'list',
    layout: 'main',
    offline: 'full',
    auth: 'public',
  },
  component: PacksScreen,
})
