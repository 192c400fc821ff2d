import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { textParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/pay/cancel/$num')({
  staticData: {
    screen: 'S2-60',
    template: 'form',
    layout: 'mypage',
    offline: 'online',
    auth: 'member',
    preparing: true,
  },
  params: textParam('num'),
  component: PreparingPage,
})
