import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { AddToPlan } from '#src/app/slots/AddToPlan.tsx'
import { SpotMap } from '#src/app/slots/SpotMap.tsx'
import { GuesthouseScreen } from '#src/features/guesthouses/screens/GuesthouseScreen.tsx'

export const Route = createFileRoute('/gh/detail/$ghNo')({
  staticData: {
    screen: 'S2-15',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/gh/detail/1',
  },
  params: serialParam('ghNo'),
  component: GuesthouseRoute,
})

function GuesthouseRoute() {
  const { ghNo } = Route.useParams()
  return (
    <GuesthouseScreen
      key={ghNo}
      no={ghNo}
      map={(spot) => <SpotMap {...spot} kind="rural" />}
      addToPlan={(visit) => <AddToPlan visit={visit} look={{ variant: 'outline' }} />}
    />
  )
}
