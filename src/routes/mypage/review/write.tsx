import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { WriteReviewScreen } from '#src/features/reviews/screens/WriteReviewScreen.tsx'

export const Route = createFileRoute('/mypage/review/write')({
  staticData: { screen: 'S2-55', template: 'form', layout: 'mypage', offline: 'full', auth: 'member' },
  validateSearch: z.object({
    order: z.optional(z.catch(z.string(), '')),
    line: z.optional(z.catch(z.number(), 1)),
  }),
  component: WriteReviewPage,
})

function WriteReviewPage() {
  const { order = '', line = 1 } = Route.useSearch()
  return <WriteReviewScreen order={order} line={line} />
}
