import { createFileRoute } from '@tanstack/react-router'
import type { BoardFilter } from '#src/features/community/data/board.ts'
import { BoardScreen } from '#src/features/community/screens/BoardScreen.tsx'

export const Route = createFileRoute('/utalk/shorts/list')({
  staticData: { screen: 'S2-101', template: 'list', layout: 'utalk', offline: 'read', auth: 'public' },
  validateSearch: (search) => search as BoardFilter,
  component: BoardRoute,
})

function BoardRoute() {
  return <BoardScreen type="shorts" search={Route.useSearch()} />
}
