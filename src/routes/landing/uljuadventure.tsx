import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/landing/uljuadventure')({
  staticData: {
    screen: 'S2-24',
    template: 'hub',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
