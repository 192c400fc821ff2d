import { createFileRoute } from '@tanstack/react-router'
import { CommunityScreen } from '#src/features/community/screens/CommunityScreen.tsx'

export const Route = createFileRoute('/utalk/')({
  staticData: { screen: 'S2-88', template: 'hub', layout: 'utalk', offline: 'read', auth: 'public' },
  component: CommunityScreen,
})
