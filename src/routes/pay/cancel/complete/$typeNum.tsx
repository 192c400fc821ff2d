import { createFileRoute } from '@tanstack/react-router'
import { typeNumParam } from '#src/app/route-params.ts'
import { CancelDoneScreen } from '#src/features/orders/screens/CancelDoneScreen.tsx'

export const Route = createFileRoute('/pay/cancel/complete/$typeNum')({
  staticData: {
    screen: 'S2-61',
    template: 'detail',
    layout: 'mypage',
    offline: 'online',
    auth: 'member',
    example: '/pay/cancel/complete/ticket-1',
  },
  params: typeNumParam,
  component: CancelDonePage,
})

function CancelDonePage() {
  const { typeNum } = Route.useParams()
  return <CancelDoneScreen number={typeNum.num} />
}
