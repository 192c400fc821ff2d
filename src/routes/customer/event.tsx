import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/customer/event')({
  staticData: {
    screen: 'S2-07',
    template: 'list',
    layout: 'customer',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
