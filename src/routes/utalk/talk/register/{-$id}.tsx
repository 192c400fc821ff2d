import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/utalk/talk/register/{-$id}')({
  staticData: {
    screen: 'S2-108',
    template: 'wizard',
    layout: 'utalk',
    offline: 'full',
    auth: 'verified',
    preparing: true,
  },
  component: PreparingPage,
})
