import { createFileRoute } from '@tanstack/react-router'
import { PostsMap } from '#src/app/slots/PostsMap.tsx'
import type { BoardFilter } from '#src/features/community/data/board.ts'
import { BoardMapScreen } from '#src/features/community/screens/BoardMapScreen.tsx'

export const Route = createFileRoute('/utalk/place/map')({
  staticData: { screen: 'S2-94', template: 'map', layout: 'utalkMap', offline: 'read', auth: 'public' },
  validateSearch: (search) => search as BoardFilter,
  component: BoardMapRoute,
})

function BoardMapRoute() {
  return <BoardMapScreen type="place" search={Route.useSearch()} map={(posts) => <PostsMap {...posts} />} />
}
