import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/customer/inquiry')({
  staticData: {
    screen: 'S2-10',
    template: 'form',
    layout: 'customer',
    offline: 'full',
    auth: 'member',
    preparing: true,
  },
  validateSearch: (search) =>
    search as { write?: boolean; type?: string; order?: string; title?: string; follows?: string },
  component: PreparingPage,
})
