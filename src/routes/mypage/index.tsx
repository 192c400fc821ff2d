import { createFileRoute } from '@tanstack/react-router'
import { PreparingPage } from '#src/app/pages/PreparingPage.tsx'

export const Route = createFileRoute('/mypage/')({
  staticData: {
    screen: 'S2-38',
    template: 'hub',
    layout: 'mypage',
    offline: 'full',
    auth: 'member',
    preparing: true,
  },
  component: PreparingPage,
})
