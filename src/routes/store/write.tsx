import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/store/write')({
  staticData: {
    screen: 'S2-76',
    template: 'wizard',
    layout: 'store',
    offline: 'online',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
