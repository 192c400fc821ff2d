import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { AddToPlan } from '#src/app/slots/AddToPlan.tsx'
import { Directions } from '#src/app/slots/Directions.tsx'
import { Listen } from '#src/app/slots/Listen.tsx'
import { PlaceMap } from '#src/app/slots/PlaceMap.tsx'
import { PlaceScreen } from '#src/features/discovery/screens/PlaceScreen.tsx'

export const Route = createFileRoute('/product/hp-{$hpno}')({
  staticData: {
    screen: 'S2-63',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/product/hp-1003',
  },
  params: serialParam('hpno'),
  component: PlaceRoute,
})

function PlaceRoute() {
  return (
    <PlaceScreen
      no={Route.useParams().hpno}
      addToPlan={(visit) => <AddToPlan visit={visit} />}
      directions={(target) => <Directions target={target} />}
      map={(place) => <PlaceMap place={place} />}
      listen={(place) => <Listen place={place} />}
    />
  )
}
