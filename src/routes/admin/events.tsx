import { createFileRoute } from '@tanstack/react-router'
import { EventDeskScreen } from '#src/features/rewards-desk/screens/EventDeskScreen.tsx'
import { readEventDesk } from '../-desk-search.ts'

export const Route = createFileRoute('/admin/events')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: readEventDesk,
  component: DeskPage,
})

function DeskPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EventDeskScreen
      key={`${search.show} ${search.q}`}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  )
}
