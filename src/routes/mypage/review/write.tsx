import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/mypage/review/write')({
  staticData: {
    screen: 'S2-55',
    template: 'form',
    layout: 'mypage',
    offline: 'full',
    auth: 'member',
    preparing: true,
  },
  component: PreparingPage,
})
