import { createFileRoute } from '@tanstack/react-router'
import { textParam } from '#src/app/route-params.ts'
import { OrderScreen } from '#src/features/orders/screens/OrderScreen.tsx'

export const Route = createFileRoute('/pay/detail/$num')({
  staticData: {
    screen: 'S2-59',
    template: 'detail',
    layout: 'mypage',
    offline: 'full',
    auth: 'member',
    example: '/pay/detail/601',
  },
  params: textParam('num'),
  component: OrderPage,
})

function OrderPage() {
  const { num } = Route.useParams()
  return <OrderScreen number={num} />
}
