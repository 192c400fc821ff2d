import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/curation/travel/')({
  staticData: {
    screen: 'S2-04',
    template: 'list',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
