import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/customer/faq')({
  staticData: {
    screen: 'S2-09',
    template: 'list',
    layout: 'customer',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
