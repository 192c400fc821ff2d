import { createFileRoute } from '@tanstack/react-router'
import { PasswordChangedScreen } from '#src/features/sign-in/screens/PasswordChangedScreen.tsx'

export const Route = createFileRoute('/login{$plan}/pwchange/complete')({
  staticData: {
    screen: 'S2-32',
    template: 'form',
    layout: 'member',
    offline: 'online',
    auth: 'public',
  },
  component: PasswordChangedPage,
})

function PasswordChangedPage() {
  const { plan } = Route.useParams()
  const { redirect } = Route.useSearch()
  return <PasswordChangedScreen plan={plan} redirect={redirect} />
}
