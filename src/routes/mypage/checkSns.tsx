import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/mypage/checkSns')({
  staticData: {
    screen: 'S2-42',
    template: 'list',
    layout: 'mypage',
    offline: 'online',
    auth: 'member',
    preparing: true,
  },
  component: PreparingPage,
})
