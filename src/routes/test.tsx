import { createFileRoute } from '@tanstack/react-router'
import { TestScreen } from '#src/features/persona/screens/TestScreen.tsx'

/** `q`: which question, 1 for the first. */
type Search = { q?: number }

export const Route = createFileRoute('/test')({
  staticData: { screen: 'S2-79', template: 'wizard', layout: 'main', offline: 'full', auth: 'public' },
  validateSearch: (search) => search as Search,
  component: TestPage,
})

function TestPage() {
  return <TestScreen question={Route.useSearch().q} />
}
