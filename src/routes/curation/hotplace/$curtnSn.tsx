import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { HotplaceScreen } from '#src/features/discovery/screens/HotplaceScreen.tsx'

export const Route = createFileRoute('/curation/hotplace/$curtnSn')({
  staticData: {
    screen: 'S2-03',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    example: '/curation/hotplace/301',
  },
  params: serialParam('curtnSn'),
  component: HotplaceRoute,
})

function HotplaceRoute() {
  return <HotplaceScreen no={Route.useParams().curtnSn} />
}
