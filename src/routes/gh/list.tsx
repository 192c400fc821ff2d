import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/gh/list')({
  staticData: {
    screen: 'S2-14',
    template: 'list',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
