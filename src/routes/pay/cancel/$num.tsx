import { createFileRoute } from '@tanstack/react-router'
import { textParam } from '#src/app/route-params.ts'
import { CancelScreen } from '#src/features/orders/screens/CancelScreen.tsx'

export const Route = createFileRoute('/pay/cancel/$num')({
  staticData: {
    screen: 'S2-60',
    template: 'form',
    layout: 'mypage',
    offline: 'online',
    auth: 'member',
    example: '/pay/cancel/601',
  },
  params: textParam('num'),
  component: CancelPage,
})

function CancelPage() {
  const { num } = Route.useParams()
  return <CancelScreen number={num} />
}
