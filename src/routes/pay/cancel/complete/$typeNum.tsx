import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { typeNumParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/pay/cancel/complete/$typeNum')({
  staticData: {
    screen: 'S2-61',
    template: 'detail',
    layout: 'mypage',
    offline: 'online',
    auth: 'member',
    preparing: true,
  },
  params: typeNumParam,
  component: PreparingPage,
})
