import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/disconnected')({
  staticData: {
    screen: 'disconnected',
    template: 'detail',
    layout: 'main',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
