import { createFileRoute } from '@tanstack/react-router'
import { CaseDeskScreen } from '#src/features/moderation/screens/CaseDeskScreen.tsx'
import { readCaseDesk } from '../-desk-search.ts'

export const Route = createFileRoute('/admin/cases')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: readCaseDesk,
  component: DeskPage,
})

function DeskPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CaseDeskScreen
      key={search.q ?? ''}
      search={search}
      onSearch={(next) => void navigate({ search: readCaseDesk(next) })}
    />
  )
}
