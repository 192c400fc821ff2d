import { createFileRoute } from '@tanstack/react-router'
import { PasswordInfoScreen } from '#src/features/sign-in/screens/PasswordInfoScreen.tsx'

export const Route = createFileRoute('/login{$plan}/pwinfo')({
  staticData: { screen: 'S2-35', template: 'form', layout: 'member', offline: 'read', auth: 'public' },
  component: PasswordInfoPage,
})

function PasswordInfoPage() {
  const { plan } = Route.useParams()
  const { redirect } = Route.useSearch()
  return <PasswordInfoScreen plan={plan} redirect={redirect} />
}
