import { createFileRoute } from '@tanstack/react-router'
import { PersonaScreen, type PersonaSearch } from '#src/features/persona/screens/PersonaScreen.tsx'

export const Route = createFileRoute('/persona')({
  staticData: { screen: 'S2-62', template: 'detail', layout: 'main', offline: 'full', auth: 'public' },
  validateSearch: (search) => search as PersonaSearch,
  component: PersonaPage,
})

function PersonaPage() {
  return <PersonaScreen {...Route.useSearch()} />
}
