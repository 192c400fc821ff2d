import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/mypage/member')({
  staticData: {
    screen: 'S2-46',
    template: 'form',
    layout: 'mypage',
    offline: 'online',
    auth: 'member',
    preparing: true,
  },
  component: PreparingPage,
})
