import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/landing/trip')({
  staticData: {
    screen: 'S2-23',
    template: 'hub',
    layout: 'main',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
