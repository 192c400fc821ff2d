import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { textParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/pay/detail/$num')({
  staticData: {
    screen: 'S2-59',
    template: 'detail',
    layout: 'mypage',
    offline: 'full',
    auth: 'member',
    preparing: true,
  },
  params: textParam('num'),
  component: PreparingPage,
})
