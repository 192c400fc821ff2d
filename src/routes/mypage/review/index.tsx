import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { MyReviewsScreen } from '#src/features/reviews/screens/MyReviewsScreen.tsx'

export const Route = createFileRoute('/mypage/review/')({
  staticData: { screen: 'S2-54', template: 'list', layout: 'mypage', offline: 'full', auth: 'member' },
  validateSearch: z.object({ tab: z.optional(z.catch(z.enum(['written', 'writable']), 'written')) }),
  component: MyReviewsPage,
})

function MyReviewsPage() {
  const { tab = 'written' } = Route.useSearch()
  return <MyReviewsScreen tab={tab} />
}
