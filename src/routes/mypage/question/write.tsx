import { createFileRoute } from '@tanstack/react-router'
import { EditQuestionScreen } from '#src/features/asking/screens/EditQuestionScreen.tsx'
import { WriteQuestionScreen } from '#src/features/asking/screens/WriteQuestionScreen.tsx'

export const Route = createFileRoute('/mypage/question/write')({
  staticData: { screen: 'S2-132', template: 'form', layout: 'mypage', offline: 'full', auth: 'member' },
  validateSearch: (search) => search as { product?: number; question?: string },
  component: WriteQuestionPage,
})

function WriteQuestionPage() {
  const { product, question } = Route.useSearch()
  if (typeof question === 'string') return <EditQuestionScreen key={question} id={question} />
  return <WriteQuestionScreen key={product} product={typeof product === 'number' ? product : null} />
}
