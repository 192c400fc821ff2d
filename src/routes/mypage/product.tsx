import { createFileRoute } from '@tanstack/react-router'
import { PERIODS } from '#src/features/tickets/data/periods.ts'
import { OrdersScreen } from '#src/features/tickets/screens/OrdersScreen.tsx'

export const Route = createFileRoute('/mypage/product')({
  staticData: { screen: 'S2-50', template: 'list', layout: 'mypage', offline: 'full', auth: 'member' },
  // anything else in the address counts as the default
  validateSearch: (search): { period?: (typeof PERIODS)[number] } => {
    const period = PERIODS.find((known) => known === search.period)
    return period ? { period } : {}
  },
  component: OrdersRoute,
})

function OrdersRoute() {
  const { period = '3m' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrdersScreen
      period={period}
      onPeriod={(next) => void navigate({ search: { period: next }, replace: true, resetScroll: false })}
    />
  )
}
