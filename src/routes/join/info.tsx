import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/join/info')({
  staticData: {
    screen: 'S2-18',
    template: 'wizard',
    layout: 'member',
    offline: 'online',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
