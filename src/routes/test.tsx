import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/test')({
  staticData: {
    screen: 'S2-79',
    template: 'wizard',
    layout: 'main',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
