import { createFileRoute } from '@tanstack/react-router'
import { MyPageScreen } from '#src/features/mypage/screens/MyPageScreen.tsx'

export const Route = createFileRoute('/mypage/')({
  staticData: { screen: 'S2-38', template: 'hub', layout: 'mypage', offline: 'full', auth: 'member' },
  component: MyPageScreen,
})
