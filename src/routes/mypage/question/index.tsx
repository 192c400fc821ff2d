import { createFileRoute } from '@tanstack/react-router'
import { MyQuestionsScreen } from '#src/features/asking/screens/MyQuestionsScreen.tsx'

export const Route = createFileRoute('/mypage/question/')({
  staticData: { screen: 'S2-139', template: 'list', layout: 'mypage', offline: 'full', auth: 'member' },
  component: MyQuestionsScreen,
})
