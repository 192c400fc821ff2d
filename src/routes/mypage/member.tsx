import { createFileRoute } from '@tanstack/react-router'
import { returnQuery } from '#src/lib/return-query.ts'
import { MemberScreen } from '#src/features/profile/screens/MemberScreen.tsx'

export const Route = createFileRoute('/mypage/member')({
  staticData: { screen: 'S2-46', template: 'hub', layout: 'mypage', offline: 'online', auth: 'member' },
  component: MemberPage,
})

function MemberPage() {
  const search: Record<string, unknown> = Route.useSearch()
  return <MemberScreen query={returnQuery(search)} />
}
