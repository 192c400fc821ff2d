import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { serialParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/waiting/tel-{$sn}')({
  staticData: {
    screen: 'S2-115',
    template: 'kiosk',
    layout: 'waiting',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  params: serialParam('sn'),
  component: PreparingPage,
})
