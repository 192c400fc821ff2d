import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/utalk/class/list')({
  staticData: {
    screen: 'S2-89',
    template: 'feed',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
