import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { serialParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/utalk/shorts/detail/$shortsNo')({
  staticData: {
    screen: 'S2-103',
    template: 'detail',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  params: serialParam('shortsNo'),
  component: PreparingPage,
})
