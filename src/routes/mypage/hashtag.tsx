import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/mypage/hashtag')({
  staticData: {
    screen: 'S2-45',
    template: 'list',
    layout: 'mypage',
    offline: 'full',
    auth: 'member',
    preparing: true,
  },
  component: PreparingPage,
})
