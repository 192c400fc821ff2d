import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/partner/scan')({
  staticData: {
    screen: 'scan',
    template: 'kiosk',
    layout: 'empty',
    offline: 'full',
    auth: 'partner',
    preparing: true,
  },
  component: PreparingPage,
})
