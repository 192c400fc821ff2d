import { createFileRoute } from '@tanstack/react-router'
import { StoreDeskScreen } from '#src/features/store-desk/screens/StoreDeskScreen.tsx'
import { readStoreDesk } from '../-desk-search.ts'

export const Route = createFileRoute('/admin/stores')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: readStoreDesk,
  component: DeskPage,
})

function DeskPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <StoreDeskScreen
      key={search.q ?? ''}
      search={search}
      onSearch={(next) => void navigate({ search: readStoreDesk(next) })}
    />
  )
}
