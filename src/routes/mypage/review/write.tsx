import { createFileRoute } from '@tanstack/react-router'
import { WriteReviewScreen } from '#src/features/reviews/screens/WriteReviewScreen.tsx'

export const Route = createFileRoute('/mypage/review/write')({
  staticData: { screen: 'S2-55', template: 'form', layout: 'mypage', offline: 'full', auth: 'member' },
  validateSearch: ({ order, line }): { order?: string; line?: number } => ({
    ...(typeof order === 'string' ? { order } : {}),
    ...(typeof line === 'number' ? { line } : {}),
  }),
  component: WriteReviewPage,
})

function WriteReviewPage() {
  const { order = '', line = 1 } = Route.useSearch()
  return <WriteReviewScreen order={order} line={line} />
}
