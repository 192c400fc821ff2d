import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/domain')({
  staticData: {
    screen: 'S2-13',
    template: 'form',
    layout: 'none',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
