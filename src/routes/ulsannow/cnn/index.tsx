import { createFileRoute } from '@tanstack/react-router'
import { SpotsMap } from '#src/app/slots/SpotsMap.tsx'
import { boardAddress, type BoardSearch } from '#src/features/now/data/address.ts'
import { BoardScreen } from '#src/features/now/screens/BoardScreen.tsx'

export const Route = createFileRoute('/ulsannow/cnn/')({
  staticData: { screen: 'S2-84', template: 'list', layout: 'main', offline: 'read', auth: 'public' },
  // read in the screen's own part: what stands here is loaded with the first page of all
  validateSearch: (search) => search as BoardSearch,
  component: ShowsRoute,
})

function ShowsRoute() {
  return (
    <BoardScreen
      board="cnn"
      search={boardAddress({ ...Route.useSearch() })}
      map={(shown) => <SpotsMap {...shown} />}
    />
  )
}
