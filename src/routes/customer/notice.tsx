import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/customer/notice')({
  staticData: {
    screen: 'S2-11',
    template: 'list',
    layout: 'customer',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
