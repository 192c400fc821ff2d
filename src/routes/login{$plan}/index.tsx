import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/features/account/screens/LoginScreen.tsx'

export const Route = createFileRoute('/login{$plan}/')({
  staticData: { screen: 'S2-27', template: 'form', layout: 'member', offline: 'online', auth: 'public' },
  component: LoginPage,
})

function LoginPage() {
  const { plan } = Route.useParams()
  const { redirect } = Route.useSearch()
  return <LoginScreen plan={plan} redirect={redirect} />
}
