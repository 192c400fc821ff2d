import { createFileRoute } from '@tanstack/react-router'
import { PartnerQuestionsScreen } from '#src/features/answering/screens/PartnerQuestionsScreen.tsx'
import { readAnswerDesk } from '../-desk-search.ts'

export const Route = createFileRoute('/partner/questions')({
  staticData: {
    screen: 'partner',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'partner',
  },
  validateSearch: readAnswerDesk,
  component: DeskPage,
})

function DeskPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PartnerQuestionsScreen
      key={search.q ?? ''}
      search={search}
      onSearch={(next) => void navigate({ search: readAnswerDesk(next) })}
    />
  )
}
