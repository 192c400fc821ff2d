import { createFileRoute } from '@tanstack/react-router'
import { FilmDeskScreen } from '#src/features/moderation/screens/FilmDeskScreen.tsx'
import { readFilmDesk } from '../-desk-search.ts'

export const Route = createFileRoute('/admin/media')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: readFilmDesk,
  component: DeskPage,
})

function DeskPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <FilmDeskScreen
      key={search.q ?? ''}
      search={search}
      onSearch={(next) => void navigate({ search: readFilmDesk(next) })}
    />
  )
}
