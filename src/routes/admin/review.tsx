import { createFileRoute } from '@tanstack/react-router'
import { SpotMap } from '#src/app/slots/SpotMap.tsx'
import { PostDeskScreen } from '#src/features/moderation/screens/PostDeskScreen.tsx'
import { readPostDesk } from '../-desk-search.ts'

export const Route = createFileRoute('/admin/review')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: readPostDesk,
  component: DeskPage,
})

function DeskPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PostDeskScreen
      key={search.q ?? ''}
      search={search}
      onSearch={(next) => void navigate({ search: readPostDesk(next) })}
      map={(spot) => <SpotMap {...spot} kind="talk" />}
    />
  )
}
