import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/utalk/plan/map')({
  staticData: {
    screen: 'S2-98',
    template: 'map',
    layout: 'utalkMap',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
