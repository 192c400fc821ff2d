import { createFileRoute } from '@tanstack/react-router'
import { SpotsMap } from '#src/app/slots/SpotsMap.tsx'
import { KINDS } from '#src/features/mypage/data/group-favourites.ts'
import { WishScreen } from '#src/features/mypage/screens/WishScreen.tsx'

export const Route = createFileRoute('/mypage/wish')({
  staticData: { screen: 'S2-56', template: 'list', layout: 'mypage', offline: 'full', auth: 'public' },
  validateSearch: (search): { kind?: (typeof KINDS)[number] } => {
    const kind = KINDS.find((known) => known === search.kind)
    return kind ? { kind } : {}
  },
  component: WishPage,
})

function WishPage() {
  const { kind } = Route.useSearch()
  return <WishScreen kind={kind} map={(shown) => <SpotsMap {...shown} />} />
}
