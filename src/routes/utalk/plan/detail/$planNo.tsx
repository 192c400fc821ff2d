import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { serialParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/utalk/plan/detail/$planNo')({
  staticData: {
    screen: 'S2-99',
    template: 'detail',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  params: serialParam('planNo'),
  component: PreparingPage,
})
