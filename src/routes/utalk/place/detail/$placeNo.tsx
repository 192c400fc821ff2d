import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { SpotMap } from '#src/app/slots/SpotMap.tsx'
import { PostScreen } from '#src/features/community/screens/PostScreen.tsx'

export const Route = createFileRoute('/utalk/place/detail/$placeNo')({
  staticData: {
    screen: 'S2-95',
    template: 'detail',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    example: '/utalk/place/detail/3',
  },
  params: serialParam('placeNo'),
  component: PostRoute,
})

function PostRoute() {
  const { placeNo: no } = Route.useParams()
  return <PostScreen key={no} type="place" no={no} map={(spot) => <SpotMap {...spot} kind="talk" />} />
}
