import { createFileRoute } from '@tanstack/react-router'
import { WriteQuestionScreen } from '#src/features/asking/screens/WriteQuestionScreen.tsx'

export const Route = createFileRoute('/mypage/question/write')({
  staticData: { screen: 'S2-132', template: 'form', layout: 'mypage', offline: 'full', auth: 'member' },
  validateSearch: (search) => search as { product?: number },
  component: WriteQuestionPage,
})

function WriteQuestionPage() {
  const { product } = Route.useSearch()
  return <WriteQuestionScreen key={product} product={typeof product === 'number' ? product : null} />
}
