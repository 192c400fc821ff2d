import { createFileRoute } from '@tanstack/react-router'
import { returnQuery } from '#src/lib/return-query.ts'
import { SocialReturnScreen } from '#src/features/sign-in/screens/SocialReturnScreen.tsx'

export const Route = createFileRoute('/login{$plan}/checkSns')({
  staticData: { screen: 'S2-28', template: 'form', layout: 'member', offline: 'online', auth: 'public' },
  component: SocialReturnPage,
})

function SocialReturnPage() {
  const { plan } = Route.useParams()
  const search: Record<string, unknown> = Route.useSearch()
  return <SocialReturnScreen plan={plan} query={returnQuery(search)} />
}
