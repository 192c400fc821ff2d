import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/login{$plan}/pwchange/')({
  staticData: {
    screen: 'S2-31',
    template: 'form',
    layout: 'member',
    offline: 'online',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
