import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'
import { serialParam } from '#src/app/route-params.ts'

export const Route = createFileRoute('/utalk/talk/detail/$talkNo')({
  staticData: {
    screen: 'S2-107',
    template: 'chat',
    layout: 'utalk',
    offline: 'read',
    auth: 'public',
    preparing: true,
  },
  params: serialParam('talkNo'),
  component: PreparingPage,
})
