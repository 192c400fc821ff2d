import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/login{$plan}/checkSns')({
  staticData: {
    screen: 'S2-28',
    template: 'form',
    layout: 'member',
    offline: 'online',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
