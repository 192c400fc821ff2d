import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/pay/')({
  staticData: {
    screen: 'S2-57',
    template: 'form',
    layout: 'main',
    offline: 'read',
    auth: 'member',
    preparing: true,
  },
  component: PreparingPage,
})
