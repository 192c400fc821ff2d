import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/mypage/myreportcontents')({
  staticData: {
    screen: 'S2-47',
    template: 'list',
    layout: 'mypage',
    offline: 'online',
    auth: 'member',
    preparing: true,
  },
  component: PreparingPage,
})
