import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { LoginScreen } from '#src/features/account/screens/LoginScreen.tsx'

export const Route = createFileRoute('/login{$plan}/')({
  staticData: { screen: 'S2-27', template: 'form', layout: 'member', offline: 'online', auth: 'public' },
  validateSearch: z.object({ redirect: z.optional(z.catch(z.string(), '')) }),
  component: LoginPage,
})

function LoginPage() {
  const { plan } = Route.useParams()
  const { redirect } = Route.useSearch()
  return <LoginScreen plan={plan} redirect={redirect} />
}
