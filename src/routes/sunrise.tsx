import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/sunrise')({
  staticData: {
    screen: 'S2-78',
    template: 'hub',
    layout: 'empty',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
