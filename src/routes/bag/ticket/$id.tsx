import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { textParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/bag/ticket/$id')({
  staticData: {
    screen: 'ticket',
    template: 'detail',
    layout: 'main',
    offline: 'full',
    auth: 'member',
    preparing: true,
  },
  params: textParam('id'),
  component: PreparingPage,
})
