import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/ranking/daily')({
  staticData: {
    screen: 'S2-68',
    template: 'board',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
