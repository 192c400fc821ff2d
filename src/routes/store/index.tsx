import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/store/')({
  staticData: {
    screen: 'S2-74',
    template: 'hub',
    layout: 'store',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
