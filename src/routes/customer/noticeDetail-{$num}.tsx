import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { serialParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/customer/noticeDetail-{$num}')({
  staticData: {
    screen: 'S2-12',
    template: 'detail',
    layout: 'customer',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  params: serialParam('num'),
  component: PreparingPage,
})
