import { createFileRoute } from '@tanstack/react-router'
import { readBoardSearch, type BoardSearch } from '#src/features/ranking/data/periods.ts'
import { RankBoardScreen } from '#src/features/ranking/screens/RankBoardScreen.tsx'

export const Route = createFileRoute('/ranking/daily')({
  staticData: { screen: 'S2-68', template: 'hub', layout: 'main', offline: 'read', auth: 'public' },
  validateSearch: (search) => search as BoardSearch,
  component: BoardPage,
})

function BoardPage() {
  return (
    <RankBoardScreen kind="daily" search={readBoardSearch(Route.useSearch() as Record<string, unknown>)} />
  )
}
