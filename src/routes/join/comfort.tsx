import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/join/comfort')({
  staticData: {
    screen: 'S2-17',
    template: 'wizard',
    layout: 'member',
    offline: 'online',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
