import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/mypage/wish')({
  staticData: {
    screen: 'S2-56',
    template: 'list',
    layout: 'mypage',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
