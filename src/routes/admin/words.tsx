import { createFileRoute } from '@tanstack/react-router'
import { WordDeskScreen } from '#src/features/moderation/screens/WordDeskScreen.tsx'
import { readWordDesk } from '../-desk-search.ts'

export const Route = createFileRoute('/admin/words')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: readWordDesk,
  component: DeskPage,
})

function DeskPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WordDeskScreen
      key={search.q ?? ''}
      search={search}
      onSearch={(next) => void navigate({ search: readWordDesk(next) })}
    />
  )
}
