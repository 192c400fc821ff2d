import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/utalk/shorts/list')({
  staticData: {
    screen: 'S2-101',
    template: 'feed',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
