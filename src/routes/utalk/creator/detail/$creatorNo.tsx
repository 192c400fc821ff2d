import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { serialParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/utalk/creator/detail/$creatorNo')({
  staticData: {
    screen: 'S2-111',
    template: 'detail',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  params: serialParam('creatorNo'),
  component: PreparingPage,
})
