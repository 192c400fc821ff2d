import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/travelmap')({
  staticData: {
    screen: 'S2-80',
    template: 'map',
    layout: 'empty',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
