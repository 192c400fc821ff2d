import { createFileRoute } from '@tanstack/react-router'
import { PostsMap } from '#src/app/slots/PostsMap.tsx'
import { CreatorMapScreen } from '#src/features/community/screens/CreatorMapScreen.tsx'

export const Route = createFileRoute('/utalk/creator/map')({
  staticData: { screen: 'S2-110', template: 'map', layout: 'utalkMap', offline: 'read', auth: 'public' },
  component: CreatorMapRoute,
})

function CreatorMapRoute() {
  return <CreatorMapScreen map={(posts) => <PostsMap {...posts} />} />
}
