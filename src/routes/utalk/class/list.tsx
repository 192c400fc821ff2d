import { createFileRoute } from '@tanstack/react-router'
import type { BoardFilter } from '#src/features/community/data/board.ts'
import { BoardScreen } from '#src/features/community/screens/BoardScreen.tsx'

export const Route = createFileRoute('/utalk/class/list')({
  staticData: { screen: 'S2-89', template: 'list', layout: 'utalk', offline: 'read', auth: 'public' },
  validateSearch: (search) => search as BoardFilter,
  component: BoardRoute,
})

function BoardRoute() {
  return <BoardScreen type="class" search={Route.useSearch()} />
}
