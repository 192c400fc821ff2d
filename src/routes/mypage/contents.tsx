import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/mypage/contents')({
  staticData: {
    screen: 'S2-43',
    template: 'list',
    layout: 'mypage',
    offline: 'read',
    auth: 'member',
    preparing: true,
  },
  component: PreparingPage,
})
