import { createFileRoute } from '@tanstack/react-router'
import { HashtagScreen } from '#src/features/profile/screens/HashtagScreen.tsx'

export const Route = createFileRoute('/mypage/hashtag')({
  staticData: { screen: 'S2-45', template: 'list', layout: 'mypage', offline: 'full', auth: 'member' },
  component: HashtagScreen,
})
