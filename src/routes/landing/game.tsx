import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/landing/game')({
  staticData: {
    screen: 'S2-20',
    template: 'board',
    layout: 'main',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
