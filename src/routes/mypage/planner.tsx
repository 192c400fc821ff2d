import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/mypage/planner')({
  staticData: {
    screen: 'S2-48',
    template: 'board',
    layout: 'mypage',
    offline: 'full',
    auth: 'public',
    preparing: true,
  },
  component: PreparingPage,
})
