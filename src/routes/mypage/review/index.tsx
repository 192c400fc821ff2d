import { createFileRoute } from '@tanstack/react-router'
import { MyReviewsScreen } from '#src/features/reviews/screens/MyReviewsScreen.tsx'

export const Route = createFileRoute('/mypage/review/')({
  staticData: { screen: 'S2-54', template: 'list', layout: 'mypage', offline: 'full', auth: 'member' },
  validateSearch: ({ tab }): { tab?: 'written' | 'writable' } =>
    tab === 'written' || tab === 'writable' ? { tab } : {},
  component: MyReviewsPage,
})

function MyReviewsPage() {
  const { tab = 'written' } = Route.useSearch()
  return <MyReviewsScreen tab={tab} />
}
