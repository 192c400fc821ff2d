import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/terms')({
  staticData: {
    screen: 'S2-77',
    template: 'detail',
    layout: 'store',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
