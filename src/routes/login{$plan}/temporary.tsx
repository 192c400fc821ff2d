import { createFileRoute } from '@tanstack/react-router'
import { TemporaryScreen } from '#src/features/sign-in/screens/TemporaryScreen.tsx'

export const Route = createFileRoute('/login{$plan}/temporary')({
  staticData: {
    screen: 'S2-36',
    template: 'form',
    layout: 'member',
    offline: 'online',
    auth: 'public',
  },
  component: TemporaryPage,
})

function TemporaryPage() {
  const { plan } = Route.useParams()
  const { redirect } = Route.useSearch()
  return <TemporaryScreen plan={plan} redirect={redirect} />
}
