import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/mypage/profile/withdrawal')({
  staticData: {
    screen: 'S2-52',
    template: 'form',
    layout: 'mypage',
    offline: 'online',
    auth: 'member',
    preparing: true,
  },
  component: PreparingPage,
})
