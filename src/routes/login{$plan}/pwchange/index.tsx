import { createFileRoute } from '@tanstack/react-router'
import { returnQuery } from '#src/lib/return-query.ts'
import { PasswordChangeScreen } from '#src/features/sign-in/screens/PasswordChangeScreen.tsx'

export const Route = createFileRoute('/login{$plan}/pwchange/')({
  staticData: {
    screen: 'S2-31',
    template: 'form',
    layout: 'member',
    offline: 'online',
    auth: 'public',
  },
  component: PasswordChangePage,
})

function PasswordChangePage() {
  const { plan } = Route.useParams()
  const search: Record<string, unknown> & { redirect?: string } = Route.useSearch()
  return <PasswordChangeScreen plan={plan} redirect={search.redirect} query={returnQuery(search)} />
}
