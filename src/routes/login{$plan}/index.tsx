import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '#src/features/account/screens/LoginScreen.tsx'

export const Route = createFileRoute('/login{$plan}/')({
  staticData: { screen: 'S2-27', template: 'form', layout: 'member', offline: 'online', auth: 'public' },
  validateSearch: ({ redirect }): { redirect?: string } => (typeof redirect === 'string' ? { redirect } : {}),
  component: LoginPage,
})

function LoginPage() {
  const { plan } = Route.useParams()
  const { redirect } = Route.useSearch()
  return <LoginScreen plan={plan} redirect={redirect} />
}
