import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/retrieval')({
  staticData: {
    screen: 'S2-71',
    template: 'chat',
    layout: 'newmain',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
