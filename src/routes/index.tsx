import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/')({
  staticData: {
    screen: 'S2-01',
    template: 'hub',
    layout: 'newmain',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
