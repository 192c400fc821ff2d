import { createFileRoute } from '@tanstack/react-router'
import { InquiryDeskScreen } from '#src/features/answering/screens/InquiryDeskScreen.tsx'
import { readAnswerDesk } from '../-desk-search.ts'

export const Route = createFileRoute('/admin/inquiries')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: readAnswerDesk,
  component: DeskPage,
})

function DeskPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <InquiryDeskScreen
      key={search.q ?? ''}
      search={search}
      onSearch={(next) => void navigate({ search: readAnswerDesk(next) })}
    />
  )
}
