import { createFileRoute } from '@tanstack/react-router'
import { VoicesDeskScreen } from '#src/features/answering/screens/VoicesDeskScreen.tsx'
import { readVoicesDesk } from '../-desk-search.ts'

export const Route = createFileRoute('/admin/voices')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: readVoicesDesk,
  component: DeskPage,
})

function DeskPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <VoicesDeskScreen
      key={search.q ?? ''}
      search={search}
      onSearch={(next) => void navigate({ search: readVoicesDesk(next) })}
    />
  )
}
