import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/pay/complete')({
  staticData: {
    screen: 'S2-58',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'member',
    preparing: true,
  },
  component: PreparingPage,
})
