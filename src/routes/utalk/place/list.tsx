import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/utalk/place/list')({
  staticData: {
    screen: 'S2-93',
    template: 'feed',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
