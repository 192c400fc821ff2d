import { createFileRoute } from '@tanstack/react-router'
import { PasswordSentScreen } from '#src/features/sign-in/screens/PasswordSentScreen.tsx'

export const Route = createFileRoute('/login{$plan}/pwfind/complete')({
  staticData: {
    screen: 'S2-34',
    template: 'form',
    layout: 'member',
    offline: 'online',
    auth: 'public',
  },
  component: PasswordSentPage,
})

function PasswordSentPage() {
  const { plan } = Route.useParams()
  const { redirect } = Route.useSearch()
  return <PasswordSentScreen plan={plan} redirect={redirect} />
}
