import { createFileRoute } from '@tanstack/react-router'
import { PasswordFindScreen } from '#src/features/sign-in/screens/PasswordFindScreen.tsx'

export const Route = createFileRoute('/login{$plan}/pwfind/')({
  staticData: {
    screen: 'S2-33',
    template: 'form',
    layout: 'member',
    offline: 'online',
    auth: 'public',
  },
  component: PasswordFindPage,
})

function PasswordFindPage() {
  const { plan } = Route.useParams()
  const { redirect } = Route.useSearch()
  return <PasswordFindScreen plan={plan} redirect={redirect} />
}
