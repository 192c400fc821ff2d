import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { serialParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/product/hp-{$hpno}')({
  staticData: {
    screen: 'S2-63',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  params: serialParam('hpno'),
  component: PreparingPage,
})
