import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { textParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/policy/$doc')({
  staticData: {
    screen: 'S2-149',
    template: 'detail',
    layout: 'main',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  params: textParam('doc'),
  component: PreparingPage,
})
