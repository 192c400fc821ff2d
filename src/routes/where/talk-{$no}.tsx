import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { SpotMap } from '#src/app/slots/SpotMap.tsx'
import { WhereTalkScreen } from '#src/features/nearby/screens/WhereTalkScreen.tsx'

export const Route = createFileRoute('/where/talk-{$no}')({
  staticData: {
    screen: 'S2-118',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/where/talk-3',
  },
  params: serialParam('no'),
  component: WhereTalkRoute,
})

function WhereTalkRoute() {
  const { no } = Route.useParams()
  return <WhereTalkScreen key={no} no={no} map={(spot) => <SpotMap {...spot} kind="talk" />} />
}
