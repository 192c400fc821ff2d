import { createFileRoute } from '@tanstack/react-router'
import { serialParam } from '#src/app/route-params.ts'
import { PostsMap } from '#src/app/slots/PostsMap.tsx'
import { CreatorScreen } from '#src/features/community/screens/CreatorScreen.tsx'

export const Route = createFileRoute('/utalk/creator/detail/$creatorNo')({
  staticData: {
    screen: 'S2-111',
    template: 'detail',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    example: '/utalk/creator/detail/1',
  },
  params: serialParam('creatorNo'),
  component: CreatorRoute,
})

function CreatorRoute() {
  const { creatorNo: no } = Route.useParams()
  return <CreatorScreen key={no} no={no} map={(posts) => <PostsMap {...posts} />} />
}
