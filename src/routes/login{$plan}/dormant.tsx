import { createFileRoute } from '@tanstack/react-router'
import { DormantScreen } from '#src/features/sign-in/screens/DormantScreen.tsx'

export const Route = createFileRoute('/login{$plan}/dormant')({
  staticData: {
    screen: 'S2-29',
    template: 'form',
    layout: 'member',
    offline: 'online',
    auth: 'public',
  },
  component: DormantPage,
})

function DormantPage() {
  const { plan } = Route.useParams()
  const { redirect } = Route.useSearch()
  return <DormantScreen plan={plan} redirect={redirect} />
}
