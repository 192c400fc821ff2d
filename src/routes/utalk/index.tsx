import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/utalk/')({
  staticData: {
    screen: 'S2-88',
    template: 'hub',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
