import { createFileRoute } from '@tanstack/react-router'
import { DisconnectedScreen } from '#src/features/offline/screens/DisconnectedScreen.tsx'

export const Route = createFileRoute('/disconnected')({
  staticData: { screen: 'disconnected', template: 'detail', layout: 'main', offline: 'full', auth: 'public' },
  validateSearch: (search): { back?: string } =>
    typeof search.back === 'string' && /^\/(?!\/)/.test(search.back) ? { back: search.back } : {},
  component: Disconnected,
})

function Disconnected() {
  return <DisconnectedScreen back={Route.useSearch().back} />
}
