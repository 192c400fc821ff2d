import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/mypage/point')({
  staticData: {
    screen: 'S2-49',
    template: 'list',
    layout: 'mypage',
    offline: 'read',
    auth: 'member',
    preparing: true,
  },
  component: PreparingPage,
})
