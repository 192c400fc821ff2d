import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PERIODS } from '#src/features/tickets/data/periods.ts'
import { OrdersScreen } from '#src/features/tickets/screens/OrdersScreen.tsx'

/** Anything else in the address counts as the default. */
const Search = z.object({ period: z.catch(z.optional(z.enum(PERIODS)), undefined) })

export const Route = createFileRoute('/mypage/product')({
  staticData: { screen: 'S2-50', template: 'list', layout: 'mypage', offline: 'full', auth: 'member' },
  validateSearch: Search,
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
