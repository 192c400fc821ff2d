import { createFileRoute } from '@tanstack/react-router'
import { EventDeskScreen } from '#src/features/rewards-desk/screens/EventDeskScreen.tsx'
import { readDeskWords } from '../-desk-search.ts'

export const Route = createFileRoute('/admin/events')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: readDeskWords,
  component: DeskPage,
})

function DeskPage() {
  const { q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <EventDeskScreen key={q} q={q} onSearch={(next) => void navigate({ search: next ? { q: next } : {} })} />
  )
}
