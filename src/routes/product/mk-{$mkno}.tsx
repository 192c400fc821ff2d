import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { serialParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/product/mk-{$mkno}')({
  staticData: {
    screen: 'S2-64',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  params: serialParam('mkno'),
  component: PreparingPage,
})
