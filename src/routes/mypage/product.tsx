import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '#src/features/tickets/screens/OrdersScreen.tsx'

export const Route = createFileRoute('/mypage/product')({
  staticData: { screen: 'S2-50', template: 'list', layout: 'mypage', offline: 'full', auth: 'member' },
  validateSearch: (search): { period?: string } =>
    typeof search.period === 'string' ? { period: search.period } : {},
  component: OrdersRoute,
})

function OrdersRoute() {
  const { period } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrdersScreen
      period={period}
      onPeriod={(next) => void navigate({ search: { period: next }, replace: true, resetScroll: false })}
    />
  )
}
