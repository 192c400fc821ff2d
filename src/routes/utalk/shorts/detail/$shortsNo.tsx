import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { SpotMap } from '#src/app/slots/SpotMap.tsx'
import { PostScreen } from '#src/features/community/screens/PostScreen.tsx'

export const Route = createFileRoute('/utalk/shorts/detail/$shortsNo')({
  staticData: {
    screen: 'S2-103',
    template: 'detail',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    example: '/utalk/shorts/detail/1',
  },
  params: serialParam('shortsNo'),
  component: PostRoute,
})

function PostRoute() {
  const { shortsNo: no } = Route.useParams()
  return <PostScreen key={no} type="shorts" no={no} map={(spot) => <SpotMap {...spot} kind="talk" />} />
}
