import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { AddToPlan } from '#src/app/slots/AddToPlan.tsx'
import { SpotMap } from '#src/app/slots/SpotMap.tsx'
import { HappeningScreen } from '#src/features/now/screens/HappeningScreen.tsx'

export const Route = createFileRoute('/ulsannow/cnn/$contsSn')({
  staticData: {
    screen: 'S2-85',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/ulsannow/cnn/421',
  },
  params: serialParam('contsSn'),
  component: ShowRoute,
})

function ShowRoute() {
  const { contsSn } = Route.useParams()
  return (
    <HappeningScreen
      key={contsSn}
      board="cnn"
      no={contsSn}
      map={(spot) => <SpotMap {...spot} kind="event" />}
      addToPlan={(visit) => <AddToPlan visit={visit} />}
    />
  )
}
