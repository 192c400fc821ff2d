import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '#src/features/home/screens/HomeScreen.tsx'

export const Route = createFileRoute('/')({
  staticData: { screen: 'S2-01', template: 'hub', layout: 'newmain', offline: 'read', auth: 'public' },
  component: HomeScreen,
})
