import { createFileRoute } from '@tanstack/react-router'
import { returnQuery } from '#src/lib/return-query.ts'
import { LinkedScreen } from '#src/features/profile/screens/LinkedScreen.tsx'

export const Route = createFileRoute('/mypage/checkSns')({
  staticData: { screen: 'S2-42', template: 'hub', layout: 'mypage', offline: 'online', auth: 'member' },
  component: LinkedPage,
})

function LinkedPage() {
  const search: Record<string, unknown> = Route.useSearch()
  return <LinkedScreen query={returnQuery(search)} />
}
