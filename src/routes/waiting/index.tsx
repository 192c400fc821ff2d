import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/waiting/')({
  staticData: {
    screen: 'S2-112',
    template: 'kiosk',
    layout: 'waiting',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
