import { createFileRoute } from '@tanstack/react-router'
import { HotplacesScreen } from '#src/features/discovery/screens/HotplacesScreen.tsx'

export const Route = createFileRoute('/curation/hotplace/')({
  staticData: { screen: 'S2-02', template: 'list', layout: 'main', offline: 'read', auth: 'public' },
  component: HotplacesScreen,
})
