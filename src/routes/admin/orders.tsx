import { createFileRoute } from '@tanstack/react-router'
import { OrderDeskScreen } from '#src/features/orders/screens/OrderDeskScreen.tsx'

export const Route = createFileRoute('/admin/orders')({
  staticData: {
    screen: 'admin',
    template: 'board',
    layout: 'main',
    offline: 'online',
    auth: 'administrator',
  },
  validateSearch: ({ q, show }): { q?: string; show?: 'all' } => ({
    ...(typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {}),
    ...(show === 'all' ? { show } : {}),
  }),
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
      onSearch={(next) =>
        void navigate({
          search: { ...(next.q && { q: next.q }), ...(next.show === 'all' && { show: 'all' }) },
        })
      }
    />
  )
}
