import { createFileRoute } from '@tanstack/react-router'
import { Buying } from '#src/app/slots/Buying.tsx'
import { LoginScreen } from '#src/features/sign-in/screens/LoginScreen.tsx'

export const Route = createFileRoute('/login{$plan}/')({
  staticData: { screen: 'S2-27', template: 'form', layout: 'member', offline: 'online', auth: 'public' },
  component: LoginPage,
})

function LoginPage() {
  const { plan } = Route.useParams()
  const { redirect } = Route.useSearch()
  const buying = redirect === '/pay' ? <Buying /> : undefined
  return <LoginScreen plan={plan} redirect={redirect} buying={buying} />
}
