import { createFileRoute } from '@tanstack/react-router'
import { PlacesMap } from '#src/app/slots/PlacesMap.tsx'
import { TicketChoice } from '#src/app/slots/TicketChoice.tsx'
import { RetrievalScreen } from '#src/features/retrieval/screens/RetrievalScreen.tsx'

type Search = { q?: string; persona?: string }

export const Route = createFileRoute('/retrieval')({
  staticData: { screen: 'S2-71', template: 'board', layout: 'newmain', offline: 'full', auth: 'public' },
  validateSearch: (search) => search as Search,
  component: RetrievalRoute,
})

function RetrievalRoute() {
  const { q, persona } = Route.useSearch()
  return (
    <RetrievalScreen
      question={typeof q === 'string' ? q : undefined}
      persona={typeof persona === 'string' ? persona : undefined}
      map={(shown) => <PlacesMap {...shown} />}
      ticket={(place) => <TicketChoice place={place} />}
    />
  )
}
