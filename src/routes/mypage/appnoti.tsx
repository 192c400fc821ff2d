import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/mypage/appnoti')({
  staticData: {
    screen: 'S2-39',
    template: 'form',
    layout: 'mypage',
    offline: 'full',
    auth: 'member',
    preparing: true,
  },
  component: PreparingPage,
})
