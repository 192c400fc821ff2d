import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/login{$plan}/pwinfo')({
  staticData: {
    screen: 'S2-35',
    template: 'form',
    layout: 'member',
    offline: 'online',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
