import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { serialParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/gh/detail/$ghNo')({
  staticData: {
    screen: 'S2-15',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  params: serialParam('ghNo'),
  component: PreparingPage,
})
