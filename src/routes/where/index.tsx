import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/where/')({
  staticData: {
    screen: 'S2-117',
    template: 'map',
    layout: 'main',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
