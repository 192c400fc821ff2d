import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { SpotMap } from '#src/app/slots/SpotMap.tsx'
import { PostScreen } from '#src/features/community/screens/PostScreen.tsx'

export const Route = createFileRoute('/utalk/class/detail/$classNo')({
  staticData: {
    screen: 'S2-91',
    template: 'detail',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    example: '/utalk/class/detail/14',
  },
  params: serialParam('classNo'),
  component: PostRoute,
})

function PostRoute() {
  const { classNo: no } = Route.useParams()
  return <PostScreen key={no} type="class" no={no} map={(spot) => <SpotMap {...spot} kind="talk" />} />
}
