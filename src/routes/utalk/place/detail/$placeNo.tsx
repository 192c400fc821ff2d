import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { serialParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/utalk/place/detail/$placeNo')({
  staticData: {
    screen: 'S2-95',
    template: 'detail',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  params: serialParam('placeNo'),
  component: PreparingPage,
})
