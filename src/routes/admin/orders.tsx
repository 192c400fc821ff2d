import { createFileRoute } from '@tanstack/react-router'
import { OrderDeskScreen } from '#src/features/orders/screens/OrderDeskScreen.tsx'
import { orderDeskAddress, readOrderDesk } from '../-desk-search.ts'

export const Route = createFileRoute('/admin/orders')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: readOrderDesk,
  component: OrdersPage,
})

function OrdersPage() {
  const { q = '', show = 'waiting' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderDeskScreen
      desk="admin"
      key={q}
      q={q}
      show={show}
      onSearch={(next) => void navigate({ search: orderDeskAddress(next) })}
    />
  )
}
