import { createFileRoute } from '@tanstack/react-router'
import { PlacesMap } from '#src/app/slots/PlacesMap.tsx'
import { PlannerScreen } from '#src/features/planner/screens/PlannerScreen.tsx'

export const Route = createFileRoute('/mypage/planner')({
  staticData: { screen: 'S2-48', template: 'board', layout: 'mypage', offline: 'full', auth: 'public' },
  validateSearch: ({ plan }): { plan?: string } => (typeof plan === 'string' ? { plan } : {}),
  component: PlannerPage,
})

function PlannerPage() {
  const { plan } = Route.useSearch()
  return <PlannerScreen plan={plan} map={(shown) => <PlacesMap {...shown} isRoute />} />
}
