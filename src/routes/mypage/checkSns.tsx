import { createFileRoute } from '@tanstack/react-router'
import { returnQuery } from '#src/features/account/data/social.ts'
import { LinkedScreen } from '#src/features/account/screens/LinkedScreen.tsx'

export const Route = createFileRoute('/mypage/checkSns')({
  staticData: { screen: 'S2-42', template: 'hub', layout: 'mypage', offline: 'online', auth: 'member' },
  component: LinkedPage,
})

function LinkedPage() {
  const search: Record<string, unknown> = Route.useSearch()
  return <LinkedScreen query={returnQuery(search)} />
}
