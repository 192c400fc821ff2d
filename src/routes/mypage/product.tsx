import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/mypage/product')({
  staticData: {
    screen: 'S2-50',
    template: 'list',
    layout: 'mypage',
    offline: 'full',
    auth: 'member',
    preparing: true,
  },
  component: PreparingPage,
})
