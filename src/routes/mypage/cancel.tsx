import { createFileRoute } from '@tanstack/react-router'
import { CancelHistoryScreen } from '#src/features/orders/screens/CancelHistoryScreen.tsx'

export const Route = createFileRoute('/mypage/cancel')({
  staticData: { screen: 'S2-41', template: 'list', layout: 'mypage', offline: 'online', auth: 'member' },
  validateSearch: (search): { period?: string } =>
    typeof search.period === 'string' ? { period: search.period } : {},
  component: CancelHistoryPage,
})

function CancelHistoryPage() {
  const { period } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CancelHistoryScreen
      period={period}
      onPeriod={(next) => void navigate({ search: { period: next }, replace: true, resetScroll: false })}
    />
  )
}
