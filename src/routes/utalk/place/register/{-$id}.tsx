import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/utalk/place/register/{-$id}')({
  staticData: {
    screen: 'S2-96',
    template: 'wizard',
    layout: 'utalk',
    offline: 'full',
    auth: 'verified',
    preparing: true,
  },
  component: PreparingPage,
})
