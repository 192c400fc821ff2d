import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { AddToPlan } from '#src/app/slots/AddToPlan.tsx'
import { SpotMap } from '#src/app/slots/SpotMap.tsx'
import { HappeningScreen } from '#src/features/now/screens/HappeningScreen.tsx'

export const Route = createFileRoute('/ulsannow/cnf/$contsSn')({
  staticData: {
    screen: 'S2-83',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/ulsannow/cnf/401',
  },
  params: serialParam('contsSn'),
  component: FestivalRoute,
})

function FestivalRoute() {
  const { contsSn } = Route.useParams()
  return (
    <HappeningScreen
      key={contsSn}
      board="cnf"
      no={contsSn}
      map={(spot) => <SpotMap {...spot} kind="event" />}
      addToPlan={(visit) => <AddToPlan visit={visit} />}
    />
  )
}
