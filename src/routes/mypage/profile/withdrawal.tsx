import { createFileRoute } from '@tanstack/react-router'
import { returnQuery } from '#src/lib/return-query.ts'
import { WithdrawalScreen } from '#src/features/profile/screens/WithdrawalScreen.tsx'

export const Route = createFileRoute('/mypage/profile/withdrawal')({
  staticData: { screen: 'S2-52', template: 'form', layout: 'mypage', offline: 'online', auth: 'public' },
  component: WithdrawalPage,
})

function WithdrawalPage() {
  const search: Record<string, unknown> = Route.useSearch()
  return <WithdrawalScreen query={returnQuery(search)} />
}
