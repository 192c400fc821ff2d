import { createFileRoute } from '@tanstack/react-router'
import { ReportsScreen, type ReportsSearch } from '#src/features/reporting/screens/ReportsScreen.tsx'

export const Route = createFileRoute('/mypage/myreportcontents')({
  staticData: { screen: 'S2-47', template: 'list', layout: 'mypage', offline: 'full', auth: 'member' },
  validateSearch: (search) => search as ReportsSearch,
  component: ReportsPage,
})

function ReportsPage() {
  return <ReportsScreen search={Route.useSearch()} />
}
