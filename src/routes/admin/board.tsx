import { createFileRoute } from '@tanstack/react-router'
import { BoardDeskScreen } from '#src/features/desk/screens/BoardDeskScreen.tsx'
import { readBoardDesk } from '../-desk-search.ts'

export const Route = createFileRoute('/admin/board')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: readBoardDesk,
  component: DeskPage,
})

function DeskPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <BoardDeskScreen
      key={`${search.of} ${search.q}`}
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  )
}
