import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { SpotMap } from '#src/app/slots/SpotMap.tsx'
import { PostScreen } from '#src/features/community/screens/PostScreen.tsx'

export const Route = createFileRoute('/utalk/plan/detail/$planNo')({
  staticData: {
    screen: 'S2-99',
    template: 'detail',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    example: '/utalk/plan/detail/4',
  },
  params: serialParam('planNo'),
  component: PostRoute,
})

function PostRoute() {
  const { planNo: no } = Route.useParams()
  return <PostScreen key={no} type="plan" no={no} map={(spot) => <SpotMap {...spot} kind="talk" />} />
}
